/** Text as it is compared: whatever its case, and however its signs are written. */
export const folded = (text: string): string => (isPlain(text) ? text : text.normalize('NFKC')).toLowerCase();

/** ASCII, which has one form only; asking is a tenth of normalising. */
const isPlain = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
};

const PRIME = 16_777_619;
const LONGEST = 3;

/** FNV-1a, of which the sum goes on with each character. */
const add = (sum: number, code: number): number => Math.imul(sum ^ code, PRIME);

const seedOf = (ownerId: string): number =>
  [...ownerId].reduce((sum, sign) => add(sum, sign.charCodeAt(0)), 2_166_136_261);

/**
 * The grams of texts: sums over every one, two and three characters that follow each other, each with its owner. Whatever holds a text
 * holds its grams, so an index of them finds it in the middle of words and of scripts without spaces, and in nothing of other owners;
 * what it finds is looked at again, since other texts may have the same.
 */
export const gramsOf = (ownerId: string, texts: Iterable<string>): number[] => {
  const seed = seedOf(ownerId);
  const grams = new Set<number>();
  for (const text of texts) {
    const signs = folded(text);
    for (let from = 0; from < signs.length; from++) {
      let sum = seed;
      for (let end = from; end < Math.min(from + LONGEST, signs.length); end++)
        grams.add((sum = add(sum, signs.charCodeAt(end))));
    }
  }
  return [...grams];
};

/** So many grams are asked for one by one; of more, every second says almost as much, and the index reads half. */
const FEW = 4;

/**
 * Grams that a text must have that holds `wanted`: of the longest, which hold the others, so many that every character is in one. What is
 * found is looked at again.
 */
export const wantedGrams = (ownerId: string, wanted: string): number[] => {
  const seed = seedOf(ownerId);
  const signs = folded(wanted);
  const length = Math.min(LONGEST, signs.length);
  const last = signs.length - length;
  const step = last < FEW ? 1 : 2;
  const grams = new Set<number>();
  for (let from = 0; from <= last; from = from === last ? last + 1 : Math.min(from + step, last)) {
    let sum = seed;
    for (let end = from; end < from + length; end++) sum = add(sum, signs.charCodeAt(end));
    grams.add(sum);
  }
  return [...grams];
};

/** Folded texts, one below another. */
export const linesOf = (texts: readonly string[]): string =>
  texts.map((text) => folded(text).replaceAll('\n', ' ')).join('\n');

/** Whether one of the texts holds what is wanted, which is folded. */
export const holds = (texts: readonly string[], wanted: string): boolean =>
  texts.some((text) => folded(text).includes(wanted));
