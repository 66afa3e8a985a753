import { type ArchiveLimits } from '@rowdeck/engine-archive';

const MiB = 1024 * 1024;

/** Bounds on an untrusted package. They follow Apache POI's ZipSecureFile, widened where real decks need it. */
export interface PackageLimits extends ArchiveLimits {
  /** Bytes of the whole file. */
  readonly maxFileBytes: number;
  /** Bytes of one XML part, unpacked. */
  readonly maxXmlBytes: number;
  /** Bytes of all XML parts together, unpacked: what has to be parsed. */
  readonly maxTotalXmlBytes: number;
}

export const DEFAULT_PACKAGE_LIMITS: PackageLimits = {
  maxFileBytes: 128 * MiB,
  /** A thousand slides with notes have 4,000, their pictures and charts apart. */
  maxEntries: 10_000,
  maxNameBytes: 1_024,
  maxEntryBytes: 128 * MiB,
  maxTotalBytes: 512 * MiB,
  maxXmlBytes: 20_000_000,
  maxTotalXmlBytes: 100_000_000,
  maxRatio: 100,
  entryRatioAllowance: 40 * MiB,
  totalRatioAllowance: 128 * MiB,
  /** One of 7680 × 4320 pixels takes 127 MiB, six of 5120 × 2880 take 338: they are unpacked one by one, and thrown away. */
  roomy: {
    has: (name) => /\/media\//i.test(name) && /\.(?:bmp|dib|tiff?|emf|wmf)$/i.test(name),
    entryRatioAllowance: 128 * MiB,
    totalRatioAllowance: 384 * MiB,
  },
};
