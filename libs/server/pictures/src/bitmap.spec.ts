import { type Bitmap, shrunkTo } from './bitmap';

const bitmap = (width: number, height: number, colour: (x: number, y: number) => readonly number[]): Bitmap => {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgba.set(colour(x, y), (y * width + x) * 4);
  return { width, height, rgba };
};

describe('a bitmap', () => {
  it('is shrunk to the mean of what it shows', () => {
    // The fourth byte is not used: whatever it holds, the picture is opaque.
    const chequered = bitmap(8, 4, (x, y) => [((x + y) % 2) * 200, x < 4 ? 0 : 100, 5, 0]);
    const { width, height, rgba } = shrunkTo(chequered, 4);
    expect([width, height]).toEqual([4, 2]);
    expect([...rgba.subarray(0, 4)]).toEqual([100, 0, 5, 255]);
    expect([...rgba.subarray(12, 16)]).toEqual([100, 100, 5, 255]);
  });

  it('keeps its transparency, and nothing of colours that are not seen', () => {
    const half = bitmap(2, 2, (x) => (x === 0 ? [200, 100, 50, 255] : [0, 255, 0, 0]));
    expect([...shrunkTo(half, 1, { alpha: true }).rgba]).toEqual([200, 100, 50, 128]);
    const unseen = bitmap(2, 2, () => [9, 9, 9, 0]);
    expect([...shrunkTo(unseen, 1, { alpha: true }).rgba]).toEqual([0, 0, 0, 0]);
  });
});
