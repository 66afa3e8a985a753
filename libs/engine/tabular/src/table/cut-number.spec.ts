import { cutNumber } from './cut-number';

describe('a number that was cut at its comma', () => {
  it.each<[readonly string[], number, readonly string[]]>([
    [['Ada', '1 234', '56', '7'], 1, ['1 234', '56']],
    [['Ada', '1\u00a0234', '56', '7'], 1, ['1\u00a0234', '56']],
    [['Ada', "1'234", '56 CHF'], 1, ["1'234", '56 CHF']],
    [['Ada', '1.234', '56'], 1, ['1.234', '56']],
    [['$1', '234.56', 'Ada'], 1, ['$1', '234.56']],
    [['Ada', '12', '50 €', '3'], 1, ['12', '50 €']],
    [['Ada', 'CHF 49', '-'], 1, ['CHF 49', '-']],
    [['Ada', '-12', '50'], 1, ['-12', '50']],
    [['Ada', '12', '50', 'London'], 1, ['12', '50']],
    [['7', '12', '1 234', '56', '7', '8'], 2, ['1 234', '56']],
    [['Ada', '1 234', '56', ''], 1, ['1 234', '56']],
    [['Ada', '1 234', '56', '', ''], 2, ['1 234', '56']],
  ])('in %j', (cells, surplus, halves) => {
    expect(cutNumber(cells, surplus)?.halves).toEqual(halves);
  });

  it.each<[string, readonly string[], number]>([
    ['cells of words', ['Doe', ' Jane', 'London'], 1],
    ['several pairs that may be one', ['12', '50', '60'], 1],
    ['more cells too many than one number makes', ['Ada', '12', '50'], 2],
    ['a digit behind', ['Ada', '12', '5'], 1],
    ['a year behind a number', ['Ada', '12', '2026'], 1],
    ['a street with its number', ['Main St 12', '50', 'x'], 1],
    ['nothing', [], 1],
  ])('is not seen in %s', (_, cells, surplus) => {
    expect(cutNumber(cells, surplus)).toBeUndefined();
  });
});
