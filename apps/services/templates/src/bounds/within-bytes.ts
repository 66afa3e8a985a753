/** Bytes of a value as JSON in UTF-8: what it takes in a message. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The first items that together take at most so many bytes in a JSON array. */
export const withinBytes = <T>(items: readonly T[], maxBytes: number): T[] => {
  let left = maxBytes - 2;
  const end = items.findIndex((item) => {
    left -= jsonBytes(item) + 1;
    return left < -1;
  });
  return items.slice(0, end < 0 ? items.length : end);
};
