/** Bounds on an untrusted archive. */
export interface ArchiveLimits {
  readonly maxEntries: number;
  /** Bytes of an entry's name. */
  readonly maxNameBytes: number;
  /** Bytes of one entry, unpacked. */
  readonly maxEntryBytes: number;
  /** Bytes of all entries together, unpacked. */
  readonly maxTotalBytes: number;
  /** Unpacked bytes per packed byte, beyond the allowances. */
  readonly maxRatio: number;
  /** Unpacked bytes up to which one entry may have any ratio: a bitmap of one colour packs 1000:1, of 3840 × 2160 pixels from 33 MB. */
  readonly entryRatioAllowance: number;
  /** Unpacked bytes up to which the archive as a whole may have any ratio. */
  readonly totalRatioAllowance: number;
  /** Entries for which there is more room, where there are such. */
  readonly roomy?: RoomyEntries;
}

/** Entries of which the honest ones pack as no others do: bitmaps. */
export interface RoomyEntries {
  readonly has: (name: string) => boolean;
  /** As `entryRatioAllowance`, for one of them. */
  readonly entryRatioAllowance: number;
  /** As `totalRatioAllowance`, for the archive with them. */
  readonly totalRatioAllowance: number;
}
