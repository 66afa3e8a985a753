import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { isPossiblePhone } from './possible-phone';

/** Pseudo-random, the same in every run. */
function numbersBelow(): (below: number) => number {
  let seed = 11;
  return (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
}

const librarySays = (text: string, country: CountryCode | undefined): boolean =>
  parsePhoneNumberFromString(text, { extract: false, ...(country && { defaultCountry: country }) })?.isPossible() ===
  true;

const COUNTRIES = getCountries();
const MARKS = ['', '', '', ' ', '-', '.', '/', '(', ') ', '[', '\u00a0', '+', '\t', '~', '–', ',', '#'];
const TAILS = [
  'ext. ',
  ' x',
  ' ext ',
  'extn',
  ' int ',
  '#',
  ' tint',
  ',',
  ', ext 5',
  '--',
  '-12#',
  ' x 1234567890',
  ' anexo',
];
const BEGINNINGS = ['+', '+', '+', '', '', '0', '00', '011', '(+', '＋', '+0', 'tel:'];

/** Of digits in the number that phones have, and some more or fewer, most with a code of a country in front. */
function madeTexts(count: number): readonly (readonly [string, CountryCode | undefined])[] {
  const next = numbersBelow();
  const one = <T>(values: readonly T[]): T => values[next(values.length)]!;
  const digits = (): string =>
    Array.from(
      { length: next(2) === 0 ? 7 + next(4) : 1 + next(16) },
      () => `${next(10)}${next(12) === 0 ? one(MARKS) : ''}`,
    ).join('');
  return Array.from({ length: count }, () => {
    const country = one(COUNTRIES);
    const ofCountry = next(3) > 0 ? getCountryCallingCode(country) : '';
    const tail = next(6) === 0 ? `${one(TAILS)}${next(1000)}` : '';
    const text = `${one(BEGINNINGS)}${ofCountry}${one(MARKS)}${next(4) === 0 ? '(0)' : ''}${digits()}${tail}`;
    return [text.trim(), next(4) > 0 ? country : undefined] as const;
  });
}

describe('what is said without the library', () => {
  const texts = madeTexts(20_000);
  const said = texts.map(([text, country]) => isPossiblePhone(text, country));

  it('is what the library says', () => {
    const decided = texts.filter((_, i) => said[i] !== undefined);
    expect(decided.map(([text, country]) => [text, country, isPossiblePhone(text, country)])).toEqual(
      decided.map(([text, country]) => [text, country, librarySays(text, country)]),
    );
  });

  it('is said of most texts, of either kind', () => {
    expect(said.filter((is) => is === true).length).toBeGreaterThan(texts.length / 20);
    expect(said.filter((is) => is === false).length).toBeGreaterThan(texts.length / 3);
    expect(said.filter((is) => is === undefined).length).toBeLessThan(texts.length / 2);
  });
});

it.each([
  ['+49 30 123456', undefined, true],
  ['+49 (0)30 123456 ext. 12', undefined, true],
  ['030 123456', 'DE', true],
  ['49 30 123456', 'DE', true],
  ['011 44 20 7946 0958', 'US', true],
  ['+1 212 555', undefined, false],
  ['+49 30 123456 7890 1234 5678', undefined, false],
  ['+00 123456', undefined, false],
  ['030 123456 or', 'DE', false],
  ['(+49) 30 123456', 'DE', false],
  ['+44 1481 96012', undefined, undefined],
  ['٠٣٠ ١٢٣٤٥٦', 'EG', undefined],
] as const)('of %s with %s it says %s', (text, country, expected) => {
  expect(isPossiblePhone(text, country)).toBe(expected);
  if (expected !== undefined) expect(librarySays(text, country)).toBe(expected);
});
