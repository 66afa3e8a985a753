import { crc32, deflateSync } from 'node:zlib';
import { type Bitmap } from './bitmap';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const RGB_AND_ALPHA = 6;
const SUB = 1;
const UP = 2;

type Channels = 3 | 4;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
};

const header = ({ width, height }: Bitmap, channels: Channels): Buffer => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([8, channels === 4 ? RGB_AND_ALPHA : RGB, 0, 0, 0], 8);
  return bytes;
};

/** Rows as differences from the one above, which of slides are mostly nothing; the first from its left neighbours. */
const filtered = ({ width, height, rgba }: Bitmap, channels: Channels): Buffer => {
  const stride = width * channels + 1;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const row = y * stride;
    rows[row] = y === 0 ? SUB : UP;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const before = y === 0 ? from - 4 : from - width * 4;
      const known = y > 0 || x > 0;
      for (let c = 0; c < channels; c++) {
        rows[row + 1 + x * channels + c] = (rgba[from + c] ?? 0) - (known ? (rgba[before + c] ?? 0) : 0);
      }
    }
  }
  return rows;
};

/**
 * PNG (ISO/IEC 15948) of a bitmap, 8 bits for each of three colours.
 * @param alpha whether it may be transparent, which takes 8 bits more
 */
export const encodePng = (bitmap: Bitmap, { alpha = false }: { alpha?: boolean } = {}): Buffer => {
  const channels = alpha ? 4 : 3;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(bitmap, channels)),
    chunk('IDAT', deflateSync(filtered(bitmap, channels), { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
};
