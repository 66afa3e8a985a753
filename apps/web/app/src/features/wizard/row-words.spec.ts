import { rowWords } from './row-words';

const HEADERS = ['Nr', 'Name', 'City', 'Sum'];

describe('whose row it is', () => {
  it.each([
    ['Sum', ['17', 'Ada Lovelace', 'London', 'n/a'], '17 · Ada Lovelace'],
    ['Nr', ['?', 'Ada Lovelace', 'London', '5'], 'Ada Lovelace · London'],
    ['Sum', ['', '\u00a0', 'London', 'n/a'], 'London'],
    ['Sum', ['', '', '', 'n/a'], ''],
    ['Sum', ['17'], '17'],
    ['Sum', ['', 'A'.repeat(41)], `${'A'.repeat(40)}…`],
  ])('is told beside a value of %s: %j', (column, cells, words) => {
    expect(rowWords(HEADERS, cells, column)).toBe(words);
  });
});
