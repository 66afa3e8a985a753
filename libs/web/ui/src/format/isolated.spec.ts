import { isolated, withIsolatedQuotes } from './isolated';

describe('isolated', () => {
  it.each([
    ['Northwind (2026)', 'Northwind (2026)'],
    ['', ''],
    ['株式会社 1', '株式会社 1'],
    ['عملاء 2026', '\u2068عملاء 2026\u2069'],
    ['Offer – חברה', '\u2068Offer – חברה\u2069'],
  ])('%j', (name, expected) => {
    expect(isolated(name)).toBe(expected);
  });
});

describe('withIsolatedQuotes', () => {
  it.each([
    ['“May” is deleted.', '“May” is deleted.'],
    ['Nothing is quoted: عملاء.', 'Nothing is quoted: عملاء.'],
    ['“عملاء” and “May”: 3 of “שלום”.', '“\u2068عملاء\u2069” and “May”: 3 of “\u2068שלום\u2069”.'],
    ['“عملاء', '“عملاء'],
  ])('%j', (sentence, expected) => {
    expect(withIsolatedQuotes(sentence)).toBe(expected);
  });
});
