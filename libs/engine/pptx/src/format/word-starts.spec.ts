import { withWordStarts } from './word-starts';

const upper = (letter: string): string => letter.toUpperCase();
/** What a start of a word is, to look up and slow. */
const START = /(?<![\p{L}\p{M}\p{N}'’])\p{Ll}(?:(?<=o)['’]\p{Ll})?/gu;

it.each([
  ['', ''],
  ['jane roe', 'Jane Roe'],
  ["o'neil d'arc", "O'Neil D'arc"],
  ['o’neil', 'O’Neil'],
  ["o' neil", "O' Neil"],
  ["o'", "O'"],
  ["bo'n", "Bo'n"],
  ['McDonald iPhone 3d', 'McDonald IPhone 3d'],
  ['jean-luc (le grand)', 'Jean-Luc (Le Grand)'],
  ['ßa ǆ ﬁ', 'SSa Ǆ FI'],
  ['𐐨𐐩 𐐨', '𐐀𐐩 𐐀'],
  ["o'𐐨", "O'𐐀"],
  ['e\u0301a', 'E\u0301a'],
  ['\ud801 a', '\ud801 A'],
  ["'a 'o'neil", "'a 'o'neil"],
  ['абв где', 'Абв Где'],
])('%j becomes %j', (text, expected) => {
  expect(withWordStarts(text, upper)).toBe(expected);
  expect(withWordStarts(text, upper)).toBe(text.replace(START, upper));
});

it('each sign is seen once, however long the text is', () => {
  let letters = 0;
  withWordStarts('ǆ '.repeat(8000), (letter) => {
    letters++;
    return letter;
  });
  expect(letters).toBe(8000);
});
