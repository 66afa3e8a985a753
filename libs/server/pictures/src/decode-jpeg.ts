import { decode } from 'jpeg-js';
import { type Bitmap } from './bitmap';

const MARKER = 0xff;
const START_OF_SCAN = Buffer.from([MARKER, 0xda]);
/** Each goes over all pixels, and may be a few bytes long. Programs write ten or so; a small picture in the metadata has its own. */
const MOST_SCANS = 50;
/** Start of a frame (ITU-T T.81, table B.1), but for DHT, JPG and DAC, which lie between. */
const isFrame = (type: number): boolean => type >= 0xc0 && type <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(type);

export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff';

/** What its frame says, before any of it is decoded. Throws Error for what has none. */
export const jpegSize = (bytes: Buffer): Pick<Bitmap, 'width' | 'height'> => {
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== MARKER) break;
    const type = bytes.readUInt8(at + 1);
    // Any marker may have fill bytes before it (section B.1.1.2).
    if (type === MARKER) at += 1;
    else if (isFrame(type)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('A JPEG has a frame.');
};

/** In what is packed no marker can stand (section F.1.2.3), so nothing has to be unpacked to count them. */
const assertFewScans = (bytes: Buffer): void => {
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 1)) {
    scans += 1;
    if (scans > MOST_SCANS) throw new Error('The picture has too many scans.');
  }
};

/** Throws Error for what is damaged, or has more scans, frames or memory in it than its size explains. */
export const decodeJpeg = (bytes: Buffer, { maxPixels }: { maxPixels: number }): Bitmap => {
  assertFewScans(bytes);
  const { width, height, data } = decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxResolutionInMP: maxPixels / 1_000_000,
    // Four colours of four bytes, the same once more in rows, and the pixels.
    maxMemoryUsageInMB: Math.ceil((maxPixels * 28) / 1_048_576) + 16,
  });
  return { width, height, rgba: data };
};
