import { inflateSync } from 'node:zlib';
import { decode } from 'jpeg-js';
import { type Bitmap, shrunkTo } from './bitmap';
import { encodePicture } from './encode-picture';
import { encodePng } from './encode-png';

const bitmap = (width: number, height: number, colour: (x: number, y: number) => readonly number[]): Bitmap => {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, rgba };
};

/** Pixels of a PNG as `encodePng` writes it: one IDAT, rows that differ from the one above. */
const pixelsOf = (png: Buffer): number[][] => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const stride = width * 3;
  const pixels: number[][] = [];
  for (let y = 0; y < height; y++) {
    const row = Array.from(rows.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    const filter = rows[y * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const before = filter === 1 ? (row[i - 3] ?? 0) : (pixels[y - 1]?.[i] ?? 0);
      row[i] = ((row[i] ?? 0) + before) & 255;
    }
    pixels.push(row);
  }
  return pixels;
};

describe('pictures of slides', () => {
  const noiseAt = (seed: number) => Math.floor(Math.abs(Math.sin(seed) * 43_758.5) * 256) % 256;
  const noise = bitmap(64, 48, (x, y) => [1, 2, 3].map((c) => noiseAt((y * 64 + x) * 3 + c)));

  it('are PNGs with the colours of the bitmap', () => {
    const { rgba } = noise;
    const expected = Array.from({ length: 48 }, (_, y) =>
      Array.from({ length: 64 * 3 }, (_, i) => rgba[(y * 64 + Math.floor(i / 3)) * 4 + (i % 3)]),
    );
    expect(pixelsOf(encodePng(noise))).toEqual(expected);
  });

  it('are JPEGs where a PNG would be large', () => {
    const picture = encodePicture(noise);
    expect(picture).toMatchObject({ type: 'jpg', width: 64, height: 48 });
    expect(decode(Buffer.from(picture.bytes))).toMatchObject({ width: 64, height: 48 });
    expect(encodePicture(bitmap(64, 48, () => [10, 20, 30])).type).toBe('png');
  });

  it('are shrunk to the mean of what they show', () => {
    const chequered = bitmap(8, 4, (x, y) => [((x + y) % 2) * 200, x < 4 ? 0 : 100, 5]);
    const { width, height, rgba } = shrunkTo(chequered, 4);
    expect([width, height]).toEqual([4, 2]);
    expect([...rgba.subarray(0, 4)]).toEqual([100, 0, 5, 255]);
    expect([...rgba.subarray(12, 16)]).toEqual([100, 100, 5, 255]);
  });
});
