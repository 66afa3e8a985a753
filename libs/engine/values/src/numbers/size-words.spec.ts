import { type Decimal } from './core-readings';
import { sizeWords } from './size-words';

describe('how big a number is, in words that no country reads otherwise', () => {
  it.each<[Decimal, string]>([
    ['1234', '1234'],
    ['1.234', 'between 1 and 2'],
    ['-1.234', 'between -2 and -1'],
    ['0.500', 'between 0 and 1'],
    ['-0.5', 'between -1 and 0'],
    ['1.000', '1'],
    ['1.234e3', '1234'],
    ['1234e6', '1234000000'],
    ['123456789012345678901234', '123456789012345678901234'],
  ])('%s is %s', (decimal, words) => {
    expect(sizeWords(decimal)).toBe(words);
  });
});
