const MiB = 1024 * 1024;

/** Bounds on an untrusted package. They follow Apache POI's ZipSecureFile, widened where real decks need it. */
export interface PackageLimits {
  /** Bytes of the whole file. */
  readonly maxFileBytes: number;
  /** A thousand slides with notes have 4,000, their pictures and charts apart. */
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
  /** Unpacked bytes up to which one entry may have any ratio: a bitmap of one colour packs 1000:1, of 3840 × 2160 pixels from 33 MB. */
  readonly entryRatioAllowance: number;
  /** Unpacked bytes up to which the package as a whole may have any ratio. */
  readonly totalRatioAllowance: number;
}

export const DEFAULT_PACKAGE_LIMITS: PackageLimits = {
  maxFileBytes: 128 * MiB,
  maxEntries: 10_000,
  maxNameBytes: 1_024,
  maxEntryBytes: 128 * MiB,
  maxTotalBytes: 512 * MiB,
  maxXmlBytes: 20_000_000,
  maxTotalXmlBytes: 100_000_000,
  maxRatio: 100,
  entryRatioAllowance: 40 * MiB,
  totalRatioAllowance: 128 * MiB,
};
