/**
 * The stored form of a compiled template's dynamic side:
 * `magic | version u32 | CRC-32 of all that follows u32 | length of the text u32 | text, JSON in UTF-8 | blobs`, numbers little-endian.
 * The text refers to byte arrays as `{ "at", "length" }` into the blobs. Any change of the text's shape raises the version.
 */
export const MAGIC = 0x544b4452;
export const VERSION = 2;
/** Version 2 added the writer `constant`; what version 1 stored is read as before. */
export const OLDEST_VERSION = 1;
export const HEADER_LENGTH = 16;

/** A byte array in the blobs. */
export interface BlobReference {
  readonly at: number;
  readonly length: number;
}

/** Stored bytes are not a compiled template of this version: compile the template again. */
export class ArtefactUnreadable extends Error {
  override readonly name = 'ArtefactUnreadable';
  readonly code = 'compiled_template.unreadable';
  readonly remedy = 'Compile the template again.';
}
