import { numberParser } from './number-parser';

const read = (value: string, locale: string): string | undefined => numberParser(locale)(value)?.decimal;

describe('text that says itself what it is', () => {
  it.each([
    ['1234', '1234'],
    ['1234.5', '1234.5'],
    ['-0.75', '-0.75'],
    ['007.50', '007.50'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u202f567,8', '1234567.8'],
    ["1'234.50", '1234.50'],
    ['1’234’567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567.89', '1234567.89'],
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1,2345', '1.2345'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['$1,200.00', '1200.00'],
    ['1.200,00 €', '1200.00'],
    ['EUR 1200', '1200'],
    ['CHF 1’200.50', '1200.50'],
    ['US$ 5', '5'],
    ['5 kr', '5'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['($5.00)', '-5.00'],
    ['(1,234)', '-1234'],
    ['12-', '-12'],
    ['\u22125', '-5'],
    ['+5', '5'],
    ['1.5e3', '1.5e3'],
    ['1,5E+03', '1.5E+03'],
    ['١٢٣٤٫٥', '1234.5'],
    ['１２３４', '1234'],
    ['\u200e1234', '1234'],
    ['  42  ', '42'],
    ['12345678901234567890.12', '12345678901234567890.12'],
  ])('%s', (value, decimal) => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR']) {
      if (value === '(1,234)' && locale !== 'en-US') continue;
      expect([locale, read(value, locale)]).toEqual([locale, decimal]);
    }
  });
});

describe('one separator before three digits is read as the locale writes', () => {
  it.each([
    ['1.234', 'en-US', '1.234'],
    ['1,234', 'en-US', '1234'],
    ['1.234', 'de-DE', '1234'],
    ['1,234', 'de-DE', '1.234'],
    ['1.234', 'fr-FR', '1.234'],
    ['1,234', 'fr-FR', '1.234'],
    ['1,234', 'de-CH', '1234'],
    ['1.234', 'de-CH', '1.234'],
    ['1.234', 'pt-BR', '1234'],
    ['999,999', 'en-IN', '999999'],
    ['$1,200', 'en-US', '1200'],
    ['$3.499', 'en-US', '3.499'],
    ['1.200 €', 'de-DE', '1200'],
  ])('%s in %s is %s', (value, locale, decimal) => {
    expect(read(value, locale)).toBe(decimal);
  });
});

it.each([
  'n/a',
  '',
  '-',
  '.',
  ',',
  '12 apples',
  'about 5',
  '1.2.3',
  '1,23,4',
  '1,234,56',
  '12.34.567',
  '1.234,567,8',
  '12%',
  '2026-11-21',
  '1e',
  '--5',
  '-$-5',
  'USD 5 EUR',
  '9'.repeat(1_000),
  '$',
  'EUR',
  '٫',
  '5 5',
  '0x10',
  'Infinity',
  'NaN',
])('%j is not a number', (value) => {
  for (const locale of ['en-US', 'de-DE', 'ar-EG']) expect(read(value, locale)).toBeUndefined();
});

it('keeps the currency it was written with', () => {
  const parse = numberParser('en-US');
  expect(['$5', '5 EUR', 'US$5', '5 kr', '5'].map((value) => parse(value)?.currency)).toEqual([
    '$',
    'EUR',
    'US$',
    'kr',
    undefined,
  ]);
});
