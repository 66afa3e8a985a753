/** A stretch of bytes; `end` is the offset behind the last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What to read of the base, then of the delta. */
export interface DeckRange {
  readonly base?: ByteRange;
  readonly delta?: ByteRange;
}

/**
 * Splits a stretch of a deck over its base and its delta.
 * @throws RangeError when the deck does not hold the stretch
 */
export function deckRange(baseLength: number, deltaLength: number, range: ByteRange): DeckRange {
  const { start, end } = range;
  if (start < 0 || end < start || end > baseLength + deltaLength) {
    throw new RangeError(`Bytes ${start} to ${end} are not within a deck of ${baseLength + deltaLength} bytes.`);
  }
  return {
    ...(start < Math.min(end, baseLength) ? { base: { start, end: Math.min(end, baseLength) } } : {}),
    ...(end > Math.max(start, baseLength)
      ? { delta: { start: Math.max(start, baseLength) - baseLength, end: end - baseLength } }
      : {}),
  };
}
