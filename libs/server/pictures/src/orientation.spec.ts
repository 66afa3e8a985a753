import { RED_JPEGS } from '../test/red-jpegs';
import { decodePicture } from './decode-picture';
import { orientationOf, upright } from './orientation';

/** A picture of three by two pixels, of which the first value of each is its letter. */
const bitmapOf = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  rgba: Uint8Array.from(Array.from(rows.join('')).flatMap((letter) => [letter.charCodeAt(0), 0, 0, 255])),
});

const rowsOf = ({ width, height, rgba }: ReturnType<typeof upright>): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => String.fromCharCode(rgba[(y * width + x) * 4] ?? 0)).join(''),
  );

const jpeg = Buffer.from(RED_JPEGS.rgb, 'base64');

/** Behind the first marker, as cameras write it. */
const withExif = (tiff: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(tiff.length + 8, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from('Exif\0\0', 'latin1'), tiff, jpeg.subarray(2)]);
};

const tiffOf = (orientation: number, order: 'II' | 'MM'): Buffer => {
  const short = (value: number) => (order === 'II' ? [value, 0] : [0, value]);
  const long = (value: number) => (order === 'II' ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const entry = (tag: number[], value: number) => [...tag, ...short(3), ...long(1), ...short(value), 0, 0];
  const tagOf = (tag: number) => (order === 'II' ? [tag & 0xff, tag >> 8] : [tag >> 8, tag & 0xff]);
  return Buffer.from([
    ...Buffer.from(order),
    ...short(42),
    ...long(8),
    ...short(2),
    ...entry(tagOf(0x0100), 16),
    ...entry(tagOf(0x0112), orientation),
    ...long(0),
  ]);
};

describe('a picture as it is to be seen', () => {
  it.each([
    [1, ['abc', 'def']],
    [2, ['cba', 'fed']],
    [3, ['fed', 'cba']],
    [4, ['def', 'abc']],
    [5, ['ad', 'be', 'cf']],
    [6, ['da', 'eb', 'fc']],
    [7, ['fc', 'eb', 'da']],
    [8, ['cf', 'be', 'ad']],
  ])('is turned from orientation %i', (orientation, seen) => {
    expect(rowsOf(upright(bitmapOf('abc', 'def'), orientation))).toEqual(seen);
  });

  it.each(['II', 'MM'] as const)('says how it lies, in numbers of order %s', (order) => {
    const found = [1, 3, 6, 8].map((orientation) => orientationOf(withExif(tiffOf(orientation, order))));
    expect(found).toEqual([1, 3, 6, 8]);
  });

  it('is decoded that way', () => {
    const { width, height } = decodePicture(withExif(tiffOf(6, 'MM')), { maxSide: 99, maxPixels: 9_999 });
    expect([width, height]).toEqual([8, 16]);
  });

  it.each<[string, Buffer]>([
    ['that says nothing', jpeg],
    ['with an orientation that there is not', withExif(tiffOf(9, 'II'))],
    ['whose directory lies outside of it', withExif(Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'))],
    ['whose directory has more entries than there are', withExif(Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1'))],
    ['that ends in its header', withExif(Buffer.from('II'))],
    ['that ends in a segment', withExif(tiffOf(6, 'II')).subarray(0, 5)],
  ])('lies as it is where it is one %s', (_what, file) => expect(orientationOf(file)).toBe(1));
});
