import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { type Bitmap } from './bitmap';

/** What its header says (ISO/IEC 15948, section 11.2.2). */
interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly interlaced: boolean;
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row of each pass of Adam7, and how far apart its pixels are (section 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, SIGNATURE_BYTES).toString('latin1') === '\x89PNG\r\n\x1a\n';

/** Throws Error for what has none. */
export const pngHeader = (bytes: Buffer): PngHeader => {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') throw new Error('A PNG begins with its header.');
  const channels = CHANNELS[bytes.readUInt8(25)];
  if (channels === undefined) throw new Error('There is no such type of colours.');
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bitsPerPixel: channels * bytes.readUInt8(24),
    interlaced: bytes.readUInt8(28) !== 0,
  };
};

const rowsBytes = (width: number, height: number, bitsPerPixel: number): number =>
  width === 0 || height === 0 ? 0 : (Math.ceil((width * bitsPerPixel) / 8) + 1) * height;

/** What its pixels take before they are packed: a byte for each row, beside its pixels. */
const pixelBytes = ({ width, height, bitsPerPixel, interlaced }: PngHeader): number =>
  interlaced
    ? PASSES.reduce(
        (sum, [left, top, across, down]) =>
          sum + rowsBytes(Math.ceil((width - left) / across), Math.ceil((height - top) / down), bitsPerPixel),
        0,
      )
    : rowsBytes(width, height, bitsPerPixel);

function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += CHUNK_FRAME + length;
  }
}

/**
 * The library unpacks what is interlaced without a limit. So it is unpacked once before, and must come to what the header says.
 * Throws Error.
 */
const assertHonest = (bytes: Buffer): void => {
  const packed = [...chunksOf(bytes)].filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const expected = pixelBytes(pngHeader(bytes));
  const { length } = inflateSync(Buffer.concat(packed), { maxOutputLength: expected });
  if (length !== expected) throw new Error('The picture ends too soon.');
};

/** For a header whose size has been looked at. Throws Error for what is damaged. */
export const decodePng = (bytes: Buffer): Bitmap => {
  assertHonest(bytes);
  const { width, height, data } = PNG.sync.read(bytes);
  return { width, height, rgba: data };
};
