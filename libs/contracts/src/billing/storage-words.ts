const MB = 1_000_000;

const GB = 1_000 * MB;

const inMegabytes = (bytes: number): boolean => bytes <= GB - MB;

/** An amount of storage, in powers of ten, as plans are sold. Rounded up: what is named is never less than what it is. */
export const storageWords = (bytes: number): string =>
  inMegabytes(bytes)
    ? `${Math.ceil(bytes / MB).toLocaleString('en')} MB`
    : `${(Math.ceil((10 * bytes) / GB) / 10).toLocaleString('en')} GB`;

/** What is used of what there is, both in one unit: `0.98 GB of the 1 GB`. */
export const storageUseWords = (used: number, limit: number): string =>
  `${
    inMegabytes(limit)
      ? storageWords(used)
      : `${(Math.ceil((100 * used) / GB) / 100).toLocaleString('en', { maximumFractionDigits: 2 })} GB`
  } of the ${storageWords(limit)}`;
