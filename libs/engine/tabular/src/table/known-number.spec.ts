import { knownNumber, plainNumber, unmistakable } from './known-number';

describe('a number of a workbook, beside what is shown', () => {
  it.each([
    ['1,235', 1234.5, ['1,235', '1234.5']],
    ['12k', 12_345, ['12k', '12345']],
    ['12.3 kg', 12.34, ['12.3 kg', '12.34']],
    ['-', 0, ['-', '0']],
    ['n/a', -1.234, ['n/a', '-1.2340']],
    ['', 7, ['', '7']],
    ['$1.2', 1.23, ['$1.2', '1.23 $']],
    ['7', 7, '7'],
    ['7.50', 7.5, ['7.50', '7.50']],
  ])('%j of %d', (shown, value, cell) => {
    expect(knownNumber(shown, value, { decimal: '.', isPercent: false })).toEqual(cell);
  });

  it('is told as per cent where its format shows that', () => {
    expect(knownNumber('29%', 0.285, { decimal: '.', isPercent: true })).toEqual(['29%', '28.5%']);
    expect(knownNumber('–', 0.285, { decimal: '.', isPercent: true })).toEqual(['–', '28.5%']);
  });

  it.each([Number.NaN, Infinity])('is not told where there is none: %d', (value) => {
    expect(knownNumber('n/a', value, { decimal: '.', isPercent: false })).toBe('n/a');
  });
});

describe('the digits that a cell holds', () => {
  it.each([
    [0, '0'],
    [-0.1, '-0.1'],
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333333333333'],
    [123_456_789_012_345, '123456789012345'],
    [1e21, '1E+21'],
    [1e-7, '0.0000001'],
    [1.5e-9, '0.0000000015'],
    [-2.5e-8, '-0.000000025'],
    [1e-10, '1E-10'],
  ])('%d are %s', (value, text) => {
    expect(plainNumber(value)).toBe(text);
  });

  it.each([
    ['1.234', '1.2340'],
    ['-0.125', '-0.1250'],
    ['1.23', '1.23'],
    ['1.2345', '1.2345'],
    ['1234', '1234'],
  ])('%s cannot be taken for a group: %s', (plain, text) => {
    expect(unmistakable(plain)).toBe(text);
  });
});
