/** A file as a person picks it. */
export interface LocalFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
