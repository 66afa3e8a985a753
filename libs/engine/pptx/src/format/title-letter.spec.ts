import { titleLetter } from './title-letter';

it.each([
  ['a', 'A'],
  ['ǆ', 'ǅ'],
  ['ǉ', 'ǈ'],
  ['ǌ', 'ǋ'],
  ['ǳ', 'ǲ'],
  ['ß', 'Ss'],
  ['ﬁ', 'Fi'],
  ['ﬄ', 'Ffl'],
  ['ŉ', 'ʼN'],
  ['ᾳ', 'ᾼ'],
  ['ა', 'ა'],
  ['և', 'Եւ'],
  ['é', 'É'],
  ['𐐨', '𐐀'],
])('%s begins a word as %s', (letter, expected) => {
  expect(titleLetter(letter, 'en')).toBe(expected);
});

it('has a dot in Turkish', () => {
  expect([titleLetter('i', 'tr'), titleLetter('i', 'en')]).toEqual(['İ', 'I']);
});
