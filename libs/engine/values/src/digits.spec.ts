import { plainDigits } from './digits';

it.each(Intl.supportedValuesOf('numberingSystem'))('digits of %s are those of ASCII, where it has any', (system) => {
  const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
  const written = format.format(9_876_543_210);
  expect(plainDigits(written)).toBe(/^\p{Nd}+$/u.test(written) ? '9876543210' : written);
});

it('what are no digits stay', () => {
  expect(plainDigits('²½Ⅷ①一 x')).toBe('²½Ⅷ①一 x');
});
