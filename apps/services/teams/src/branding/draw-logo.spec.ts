import { PNG } from 'pngjs';
import { drawLogo } from './draw-logo';
import { LOGO_KEPT_BYTES } from './logo-task';

const pictureOf = (width: number, height: number, colour: (index: number) => number = () => 128): Buffer => {
  const png = new PNG({ width, height });
  for (let index = 0; index < png.data.length; index++) png.data[index] = colour(index);
  return PNG.sync.write(png);
};

const drawn = (file: Uint8Array) => {
  const result = drawLogo(file);
  if (result.kind === 'refused') throw new Error(result.fault);
  return { png: result.png, ...PNG.sync.read(Buffer.from(result.png)) };
};

describe('a logo', () => {
  it.each([
    ['wide', 1_000, 200, 480, 96],
    ['high', 400, 800, 80, 160],
    ['small', 40, 20, 40, 20],
    ['as thin as a line', 4_096, 1, 480, 1],
  ])('that is %s is fitted into what is shown', (_what, width, height, toWidth, toHeight) => {
    expect(drawn(pictureOf(width, height))).toMatchObject({ width: toWidth, height: toHeight });
  });

  it('stays as transparent as it was', () => {
    expect([...drawn(pictureOf(40, 20, (index) => (index % 4 === 3 ? 77 : 200))).data.subarray(0, 4)]).toEqual([
      200, 200, 200, 77,
    ]);
  });

  it('that differs all over is drawn smaller, so that it can be kept', () => {
    const noisy = pictureOf(480, 160, (index) => Math.floor(Math.abs(Math.sin(index) * 43_758.5) * 256) % 256);
    const { png, width, height } = drawn(noisy);
    expect(png.length).toBeLessThanOrEqual(LOGO_KEPT_BYTES);
    expect([width, height]).toEqual([360, 120]);
  });

  it.each([
    ['kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['size', pictureOf(4_097, 1)],
    ['damaged', pictureOf(40, 20).subarray(0, 60)],
  ])('is refused for its %s', (fault, file) => {
    expect(drawLogo(file)).toEqual({ kind: 'refused', fault });
  });
});
