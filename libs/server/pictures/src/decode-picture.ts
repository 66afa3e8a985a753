import { type Bitmap } from './bitmap';
import { decodeJpeg, isJpeg, jpegSize } from './decode-jpeg';
import { orientationOf, upright } from './orientation';
import { decodePng, isPng, pngHeader } from './decode-png';

export interface PictureLimits {
  /** Pixels of a side. */
  readonly maxSide: number;
  readonly maxPixels: number;
}

/** Why a file cannot be taken: of a kind that is not read, more pixels than are read, or broken. */
export type PictureFault = 'kind' | 'size' | 'damaged';

/** A file that is no picture which can be drawn anew. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    readonly fault: PictureFault,
    options?: ErrorOptions,
  ) {
    super(`The picture was refused: ${fault}.`, options);
  }
}

const assertSize = ({ width, height }: Pick<Bitmap, 'width' | 'height'>, { maxSide, maxPixels }: PictureLimits) => {
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new PictureRefused('size');
  if (width === 0 || height === 0) throw new PictureRefused('damaged');
};

const decode = (bytes: Buffer, limits: PictureLimits): Bitmap => {
  if (isPng(bytes)) {
    assertSize(pngHeader(bytes), limits);
    return decodePng(bytes);
  }
  if (!isJpeg(bytes)) throw new PictureRefused('kind');
  assertSize(jpegSize(bytes), limits);
  return upright(decodeJpeg(bytes, limits), orientationOf(bytes));
};

/**
 * The pixels of a PNG or JPEG file, told by its first bytes. Its size is looked at before it is unpacked, and what is unpacked is
 * bounded by it; it lies as it is to be seen. Everything else in the file is left behind. Throws `PictureRefused`.
 */
export const decodePicture = (file: Uint8Array, limits: PictureLimits): Bitmap => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const bitmap = decode(bytes, limits);
    // A second frame may be larger than the first.
    assertSize(bitmap, limits);
    return bitmap;
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    throw new PictureRefused('damaged', { cause });
  }
};
