import { type Bitmap } from '@rowdeck/pictures';
import { decode } from 'jpeg-js';
import { encodePicture } from './encode-picture';

const bitmap = (width: number, height: number, colour: (x: number, y: number) => readonly number[]): Bitmap => {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, rgba };
};

describe('pictures of slides', () => {
  const noiseAt = (seed: number) => Math.floor(Math.abs(Math.sin(seed) * 43_758.5) * 256) % 256;

  it('are JPEGs where a PNG would be large', () => {
    const picture = encodePicture(bitmap(64, 48, (x, y) => [1, 2, 3].map((c) => noiseAt((y * 64 + x) * 3 + c))));
    expect(picture).toMatchObject({ type: 'jpg', width: 64, height: 48 });
    expect(decode(Buffer.from(picture.bytes))).toMatchObject({ width: 64, height: 48 });
    expect(encodePicture(bitmap(64, 48, () => [10, 20, 30])).type).toBe('png');
  });
});
