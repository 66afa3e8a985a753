import { crc32, deflateSync } from 'node:zlib';
import { unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const RGB = 2;

/** A square PNG of random pixels, the same for the same seed: it stands for a photograph, which does not deflate either. */
export function noisePng(side: number, seed: number): Buffer {
  const random = xoroshiro128plus(seed);
  const pixels = Buffer.alloc(side * (1 + 3 * side));
  for (let i = 0; i < pixels.length; i++) {
    const startsLine = i % (1 + 3 * side) === 0;
    pixels[i] = startsLine ? 0 : unsafeUniformIntDistribution(0, 255, random);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
