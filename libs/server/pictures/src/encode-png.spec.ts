import { PNG } from 'pngjs';
import { encodePng } from './encode-png';

describe('a PNG', () => {
  const noiseAt = (seed: number) => Math.floor(Math.abs(Math.sin(seed) * 43_758.5) * 256) % 256;
  const [width, height] = [64, 48];
  const rgba = Uint8Array.from({ length: width * height * 4 }, (_, index) => noiseAt(index));

  it('has the colours of the bitmap, and is opaque', () => {
    const opaque = rgba.map((byte, index) => (index % 4 === 3 ? 255 : byte));
    expect(PNG.sync.read(encodePng({ width, height, rgba }))).toMatchObject({
      width,
      height,
      data: Buffer.from(opaque),
    });
  });

  it('keeps how opaque each pixel is where that is asked for', () => {
    const read = PNG.sync.read(encodePng({ width, height, rgba }, { alpha: true }));
    expect(read).toMatchObject({ width, height, data: Buffer.from(rgba) });
  });
});
