import { crc32, deflateSync } from 'node:zlib';

export interface MadePng {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: 1 | 2 | 4 | 8 | 16;
  readonly type: 0 | 2 | 3 | 4 | 6;
  readonly interlaced?: boolean;
  /** Chunks between header and pixels: a palette, words. */
  readonly chunks?: readonly (readonly [type: string, data: Uint8Array])[];
  /** The samples of a pixel. */
  readonly pixel: (x: number, y: number) => readonly number[];
}

/** First column and row of each pass of Adam7, and how far apart its pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export const pngHead = ({ width, height, depth, type, interlaced = false }: Omit<MadePng, 'pixel'>): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  return pngChunk('IHDR', data);
};

const packed = (samples: readonly number[], depth: number): number[] => {
  const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('');
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
};

/** A PNG of whatever kind, its rows as they are. */
export const madePng = (png: MadePng): Buffer => {
  const { width, height, depth, pixel, interlaced = false, chunks = [] } = png;
  const rows: number[] = [];
  for (const [left, top, across, down] of interlaced ? PASSES : ([[0, 0, 1, 1]] as const)) {
    for (let y = top; y < height && left < width; y += down) {
      const samples: number[] = [];
      for (let x = left; x < width; x += across) samples.push(...pixel(x, y));
      rows.push(0, ...packed(samples, depth));
    }
  }
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHead(png),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(Buffer.from(rows))),
    pngChunk('IEND', new Uint8Array()),
  ]);
};
