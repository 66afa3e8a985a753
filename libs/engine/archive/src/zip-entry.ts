/** The two methods that packages may use (ECMA-376 Part 2 annex B). */
export type ZipMethod = typeof STORED | typeof DEFLATED;

export const STORED = 0;
export const DEFLATED = 8;

/** One entry of an archive, its data still packed: a view into the file, not a copy. */
export interface ZipEntry {
  readonly name: string;
  /** The name as it stands in the archive, and whether its flag says UTF-8. */
  readonly nameBytes: Uint8Array;
  readonly utf8: boolean;
  readonly method: ZipMethod;
  readonly crc32: number;
  /** Unpacked size in bytes, as the central directory states it; believed only after `verifyEntry`. */
  readonly size: number;
  /** Packed bytes. */
  readonly data: Uint8Array;
}

/** Directory entries name a folder and hold nothing; many producers write them, packages have no use for them. */
export function isFolder(entry: { readonly name: string }): boolean {
  return entry.name.endsWith('/');
}
