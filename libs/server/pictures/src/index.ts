export { type Bitmap, shrunkTo } from './bitmap';
export { decodePicture, type PictureFault, PictureRefused, type PictureLimits } from './decode-picture';
export { encodePng } from './encode-png';
