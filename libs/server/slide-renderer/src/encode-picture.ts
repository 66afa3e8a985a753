import { type Bitmap, encodePng } from '@rowdeck/pictures';
import { encode as encodeJpeg } from 'jpeg-js';

export type PictureType = 'png' | 'jpg';

export interface EncodedPicture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Drawn slides take less; of photographs a PNG takes ten times what a JPEG does. */
const MOST_BYTES_PER_PIXEL = 0.35;
const QUALITY = 82;

/** Text and shapes as PNG, which keeps their edges; slides full of photographs as JPEG. */
export const encodePicture = (bitmap: Bitmap): EncodedPicture => {
  const { width, height, rgba } = bitmap;
  const png = encodePng(bitmap);
  if (png.length <= width * height * MOST_BYTES_PER_PIXEL) return { type: 'png', width, height, bytes: png };
  const { data } = encodeJpeg({ width, height, data: rgba }, QUALITY);
  return { type: 'jpg', width, height, bytes: data };
};
