const MiB = 1024 * 1024;

/** Bounds on an untrusted package. They follow Apache POI's ZipSecureFile, widened where real decks need it. */
export interface PackageLimits {
  /** Bytes of the whole file. */
  readonly maxFileBytes: number;
  readonly maxEntries: number;
  /** Bytes of an entry's name. */
  readonly maxNameBytes: number;
  /** Bytes of one entry, unpacked. */
  readonly maxEntryBytes: number;
  /** Bytes of all entries together, unpacked. */
  readonly maxTotalBytes: number;
  /** Bytes of one XML part, unpacked. */
  readonly maxXmlBytes: number;
  /** Bytes of all XML parts together, unpacked: what has to be parsed. */
  readonly maxTotalXmlBytes: number;
  /** Unpacked bytes per packed byte, beyond the allowances. */
  readonly maxRatio: number;
  /** Unpacked bytes up to which one entry may have any ratio: a blank 1920 × 1080 bitmap packs 1000:1, and an EMF of 1.4 MB in the wild 667:1. */
  readonly entryRatioAllowance: number;
  /** Unpacked bytes up to which the package as a whole may have any ratio. */
  readonly totalRatioAllowance: number;
}

export const DEFAULT_PACKAGE_LIMITS: PackageLimits = {
  maxFileBytes: 128 * MiB,
  maxEntries: 2_000,
  maxNameBytes: 1_024,
  maxEntryBytes: 128 * MiB,
  maxTotalBytes: 512 * MiB,
  maxXmlBytes: 20_000_000,
  maxTotalXmlBytes: 100_000_000,
  maxRatio: 100,
  entryRatioAllowance: 8 * MiB,
  totalRatioAllowance: 64 * MiB,
};
