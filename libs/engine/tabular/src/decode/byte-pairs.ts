/** Two neighbours in a file of which one at least is beyond ASCII, and how often they stand there. */
export interface BytePair {
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

const SPACE = 0x20;

/** Text has a few thousand; what is no text, or text in two bytes a character, has up to 49,152, of which the frequent say enough. */
const MOST_PAIRS = 4_096;

/** How often each byte stands behind each (before × 256 + after), the edges of the file counted as spaces. */
export function countPairs(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(0x1_0000);
  let before = SPACE;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    counts[(before << 8) | byte]!++;
    before = byte;
  }
  counts[(before << 8) | SPACE]!++;
  return counts;
}

/** The pairs beyond ASCII: the most frequent, so that judging them costs no more for a long file than for a short one. */
export function bytePairs(counts: Uint32Array): BytePair[] {
  const pairs: BytePair[] = [];
  counts.forEach((count, pair) => {
    if (count > 0 && (pair & 0x8080) !== 0) pairs.push({ before: pair >> 8, after: pair & 0xff, count });
  });
  return pairs.sort((a, b) => b.count - a.count).slice(0, MOST_PAIRS);
}

/** How many bytes of a file are one of these, by its pairs: each stands behind another once. */
export function countOf(counts: Uint32Array, isCounted: (byte: number) => boolean): number {
  return counts.reduce((sum, count, pair) => (isCounted(pair & 0xff) ? sum + count : sum), 0);
}

const isLetterOfAscii = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** How often each byte beyond ASCII stands between two letters of ASCII, where few symbols stand. */
export function countWithinWords(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(0x100);
  for (let at = 1; at < bytes.length - 1; at++) {
    const byte = bytes[at]!;
    if (byte >= 0x80 && isLetterOfAscii(bytes[at - 1]!) && isLetterOfAscii(bytes[at + 1]!)) counts[byte]!++;
  }
  return counts;
}
