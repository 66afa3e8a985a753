/** The door for worker threads (`@rowdeck/slide-pictures`): pages of a PDF as pictures, with the WebAssembly that draws them. */
export { drawPages, type DrawnPage, FULL_WIDTH, THUMBNAIL_WIDTH } from './draw-pages';
export { type OverflowingText, type TextBox } from './overflowing-text';
export { type EncodedPicture, type PictureType } from './encode-picture';
