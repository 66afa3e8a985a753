import { type Bitmap } from './bitmap';

const MARKER = 0xff;
/** Where cameras keep what they know (T.81, table B.1; Exif 2.3, section 4.5.4). */
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;

/**
 * In an image file directory of TIFF 6.0, which follows a header that says how its numbers are written; undefined where it is not. Directories lead where
 * they like: out of the file everything is 0.
 */
const orientationInTiff = (tiff: Buffer): number | undefined => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const numberAt = (at: number, bytes: number): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = numberAt(4, 4);
  const end = directory + 2 + numberAt(directory, 2) * 12;
  for (let entry = directory + 2; entry < end; entry += 12) {
    if (numberAt(entry, 2) === ORIENTATION && numberAt(entry + 2, 2) === SHORT) return numberAt(entry + 8, 2);
  }
  return undefined;
};

const exifOf = (jpeg: Buffer): Buffer | undefined => {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === MARKER && jpeg[at + 1] !== START_OF_SCAN;) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const isExif = jpeg[at + 1] === APP1 && jpeg.toString('latin1', at + 4, at + 10) === EXIF;
    if (isExif) return jpeg.subarray(at + 10, end);
    at = end;
  }
  return undefined;
};

/**
 * How the rows of a JPEG lie, as its camera says (Exif 2.3, tag 0x0112): 1 where they lie as they are to be seen, and where nothing that can be read says
 * otherwise.
 */
export const orientationOf = (jpeg: Buffer): number => {
  const exif = exifOf(jpeg);
  const orientation = exif && orientationInTiff(exif);
  return orientation !== undefined && orientation >= 1 && orientation <= 8 ? orientation : 1;
};

/** Whether what is seen as a row lies as a column: from 5 on. */
const isOnItsSide = (orientation: number): boolean => orientation >= 5;

/** From where in a picture as it lies a pixel as it is seen comes. */
const sourceOf = (orientation: number, { width, height }: Bitmap): ((x: number, y: number) => [number, number]) => {
  const [right, bottom] = [width - 1, height - 1];
  const ways: Readonly<Record<number, (x: number, y: number) => [number, number]>> = {
    2: (x, y) => [right - x, y],
    3: (x, y) => [right - x, bottom - y],
    4: (x, y) => [x, bottom - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, bottom - x],
    7: (x, y) => [right - y, bottom - x],
    8: (x, y) => [right - y, x],
  };
  return ways[orientation] ?? ((x, y) => [x, y]);
};

/** A picture as it is to be seen. */
export const upright = (bitmap: Bitmap, orientation: number): Bitmap => {
  if (orientation === 1) return bitmap;
  const [width, height] = isOnItsSide(orientation) ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const from = sourceOf(orientation, bitmap);
  const rgba = new Uint8Array(bitmap.rgba.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = from(x, y);
      const at = (row * bitmap.width + column) * 4;
      rgba.set(bitmap.rgba.subarray(at, at + 4), (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
};
