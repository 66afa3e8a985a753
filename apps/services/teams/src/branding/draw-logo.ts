import { LOGO_MAX_PIXELS, LOGO_MAX_SIDE, LOGO_SHOWN } from '@rowdeck/contracts';
import { type Bitmap, decodePicture, encodePng, PictureRefused, shrunkTo } from '@rowdeck/pictures';
import { type DrawnLogo, LOGO_KEPT_BYTES } from './logo-task';

const LIMITS = { maxSide: LOGO_MAX_SIDE, maxPixels: LOGO_MAX_PIXELS };

/** How wide it is where it fits into what is shown; never wider than it is. */
const fittingWidth = ({ width, height }: Bitmap): number =>
  Math.max(1, Math.floor(Math.min(width, LOGO_SHOWN.width, (width * LOGO_SHOWN.height) / height)));

/** Pixels that differ all over take more than is kept; then the picture is drawn smaller. */
const withinBytes = (bitmap: Bitmap, width: number): Uint8Array => {
  const png = encodePng(shrunkTo(bitmap, width, { alpha: true }), { alpha: true });
  return png.length <= LOGO_KEPT_BYTES ? png : withinBytes(bitmap, Math.floor(width * 0.75));
};

/** A logo drawn anew: what is kept of a file is what was seen of it. */
export const drawLogo = (file: Uint8Array): DrawnLogo => {
  try {
    const bitmap = decodePicture(file, LIMITS);
    return { kind: 'drawn', png: withinBytes(bitmap, fittingWidth(bitmap)) };
  } catch (error) {
    if (error instanceof PictureRefused) return { kind: 'refused', fault: error.fault };
    throw error;
  }
};
