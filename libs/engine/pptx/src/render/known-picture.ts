/** What is looked at of a file to know what it is. */
export const HEAD_BYTES = 64;

type Magic = readonly [offset: number, ...bytes: readonly number[]];

/** How files begin that hold pixels, strokes or letters, and no address that a renderer would go to. */
const PICTURES: readonly Magic[] = [
  // PNG, JPEG, GIF
  [0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0, 0xff, 0xd8, 0xff],
  [0, 0x47, 0x49, 0x46, 0x38],
  // TIFF, in either order
  [0, 0x49, 0x49, 0x2a, 0x00],
  [0, 0x4d, 0x4d, 0x00, 0x2a],
  // BMP, whose reserved bytes are zero
  [0, 0x42, 0x4d],
  // Enhanced metafiles: the first record, and the signature
  [40, 0x20, 0x45, 0x4d, 0x46],
  // Metafiles, with a header that places them, and without
  [0, 0xd7, 0xcd, 0xc6, 0x9a],
  [0, 0x01, 0x00, 0x09, 0x00],
  // Fonts that the deck brings along (EOT)
  [34, 0x4c, 0x50],
];

const RIFF = 'RIFF';
const WEBP = 'WEBP';

const begins = (bytes: Uint8Array, [offset, ...magic]: Magic): boolean =>
  magic.every((byte, index) => bytes[offset + index] === byte);

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Whether a file that begins so is a picture (or a font) of pixels, strokes and letters alone, whatever it is called. */
export const isKnownPicture = (head: Uint8Array): boolean =>
  PICTURES.some((magic) => begins(head, magic)) || (text(head, 0, 4) === RIFF && text(head, 8, 12) === WEBP);

/** Whether a file that begins so may be XML: a mark, blanks, and markup, in one byte a letter or two. */
export const mayBeXml = (head: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\0\s]*</.test(text(head, 0, HEAD_BYTES));
