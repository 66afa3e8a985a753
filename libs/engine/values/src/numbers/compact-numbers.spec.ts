import { localesOfIcu } from '../../test/locales-of-icu';
import { numberReader } from './number-reader';

const VALUES = [1.2e3, 5e3, 1.2e4, 1.2e5, 1.2e6, 5e6, 1.2e7, 1.2e8, 1.2e9, 2e9, 1.2e10, 1.2e11, 1.2e12, 5e12];
const LOCALES = localesOfIcu();

/** What is read of compact numbers and is another number than was printed. */
function wrong(
  shape: Intl.NumberFormatOptions,
  dataLocaleOf: (locale: string) => string | undefined,
  locales = LOCALES,
): string[] {
  return locales.flatMap((locale) => {
    const format = new Intl.NumberFormat(locale, { notation: 'compact', ...shape });
    const dataLocale = dataLocaleOf(locale);
    const read = numberReader(dataLocale === undefined ? {} : { dataLocale });
    return VALUES.flatMap((value) => {
      const text = format.format(value);
      const found = read(text);
      if (found === undefined || 'readings' in found || Number(found.decimal) === value) return [];
      return [`${locale}: ${text} as ${found.decimal}`];
    });
  });
}

const own = (locale: string): string => locale;

describe('compact numbers of every locale are read as what they were, or refused', () => {
  it.each(['short', 'long'] as const)('in its %s words', (compactDisplay) => {
    expect(wrong({ compactDisplay }, own)).toEqual([]);
  });

  it.each(['EUR', 'TRY'])('as amounts in %s', (currency) => {
    // Kabyle has `G€` for a thousand and `L€` for a milliard: a slip of CLDR, whose numbers without a currency say otherwise.
    expect(wrong({ style: 'currency', currency }, own).filter((words) => !words.startsWith('kab'))).toEqual([]);
  });

  it.each([
    ['EUR', /^(?:af|bg|ca|de|el|en|es|et|eu|fi|fr|ga|gl|hr|hu|is|it|lb|lt|lv|mt|nl|pt|ro|ru|sk|sl|sv|tr)(?:-|$)/],
    ['TRY', /^tr/],
    ['IDR', /^(?:id|jv)/],
    ['HUF', /^hu/],
    ['MXN', /^es/],
    ['SEK', /^(?:sv|se)/],
    ['ISK', /^is/],
    ['ZAR', /^(?:af|en)-ZA/],
  ])('as amounts in %s where it is at home, and nobody says in which language', (currency, home) => {
    const locales = LOCALES.filter((locale) => home.test(locale));
    expect(wrong({ style: 'currency', currency }, () => undefined, locales)).toEqual([]);
  });
});
