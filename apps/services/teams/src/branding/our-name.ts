const OURS = 'rowdeck';

/** What is taken for each letter of our name, of those that are drawn like it (Unicode UTS 39), in small letters and without marks. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  r: '\u0433\u1d26\u0280\u13a1\u13d2\ua4e3',
  o: '0\u043e\u03bf\u0585\u00f8\u03c3\u05e1\u0d20\u10ff\u13be\ua4f3',
  w: '\u051d\u0561\u0448\u0461\u03c9\u1d21\u13b3\ua4ea',
  d: '\u0501\u0111\u0257\u00f0\u1d05\u13a0\u13e7\ua4d3',
  e: '3\u0435\u0454\u03b5\u04bd\u1d07\u13ac\ua4f0',
  c: '\u0441\u1d04\u13df\ua4da',
  k: '\u043a\u03ba\u049b\u0138\u0199\u1d0b\u13e6\ua4d7',
};

const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, likes]) =>
    [...likes].flatMap((like) => [like, like.toLowerCase()].map((each) => [each, letter] as const)),
  ),
);

/** Compatible forms of it would be a sigma, which is no look-alike. */
const LUNATE_SIGMA = /[\u03f2\u03f9]/g;

/** The words of a name as they look at a glance. */
const wordsAtAGlance = (name: string): string[] =>
  name
    .replace(LUNATE_SIGMA, 'c')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]/u)
    .map((word) => [...word].map((letter) => LETTER_OF.get(letter) ?? letter).join(''))
    .map((word) => word.replaceAll('vv', 'w').replaceAll('cl', 'd'));

/**
 * Whether a name reads as that of the product, however it is spaced and written: nobody is to be taken for Rowdeck itself. What two
 * words make by chance, such as “Harrow Decking”, does not.
 */
export const readsAsOurs = (name: string): boolean => {
  const words = wordsAtAGlance(name);
  return words.some((word, at) => word.includes(OURS) || words.slice(at).join('').startsWith(OURS));
};
