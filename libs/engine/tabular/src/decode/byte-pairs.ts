/** Two neighbours in a file of which one at least is beyond ASCII, and how often they stand there. */
export interface BytePair {
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

const SPACE = 0x20;

/** Text has a few thousand; what is no text, or text in two bytes a character, has up to 49,152, of which the frequent say enough. */
const MOST_PAIRS = 4_096;

/** The pairs of a file, its edges counted as spaces: the most frequent, so that judging them costs no more for a long file than for a short one. */
export function bytePairs(bytes: Uint8Array): BytePair[] {
  const counts = new Uint32Array(0x1_0000);
  let before = SPACE;
  for (const byte of bytes) {
    if (((before | byte) & 0x80) !== 0) counts[(before << 8) | byte]!++;
    before = byte;
  }
  if ((before & 0x80) !== 0) counts[(before << 8) | SPACE]!++;
  const pairs: BytePair[] = [];
  counts.forEach((count, pair) => {
    if (count > 0) pairs.push({ before: pair >> 8, after: pair & 0xff, count });
  });
  return pairs.sort((a, b) => b.count - a.count).slice(0, MOST_PAIRS);
}
