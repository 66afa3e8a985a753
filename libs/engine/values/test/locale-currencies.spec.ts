import { currenciesOf, numberReader } from '../src';
import { localesOfIcu } from './locales-of-icu';

const LOCALES = localesOfIcu();
const LANGUAGES = LOCALES.filter((locale) => !locale.includes('-'));
const DISPLAYS = ['symbol', 'narrowSymbol', 'code'] as const;
const ALL = Intl.supportedValuesOf('currency');
/** Of two decimals, none and three; with a symbol of many countries, and with none. */
const SOME = ['EUR', 'USD', 'JPY', 'TND', 'SEK'];

interface Sweep {
  read: number;
  readonly wrong: string[];
  /** Told as unreadable, or as ambiguous. */
  readonly told: string[];
}

/** Reads back the amounts that Intl prints, in data of that locale. */
function sweep(locales: readonly string[], currencies: readonly string[], amounts: readonly number[]): Sweep {
  const found: Sweep = { read: 0, wrong: [], told: [] };
  for (const locale of locales) {
    const read = numberReader({ dataLocale: locale });
    for (const currency of currencies) {
      for (const currencyDisplay of DISPLAYS) {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
        for (const amount of amounts) count(found, format, amount, read);
      }
    }
  }
  return found;
}

function count(found: Sweep, format: Intl.NumberFormat, amount: number, read: ReturnType<typeof numberReader>): void {
  const { locale, currency = '', currencyDisplay, maximumFractionDigits = 0 } = format.resolvedOptions();
  const text = format.format(amount);
  const number = read(text);
  const said = `${locale} ${currencyDisplay} ${currency}: ${text}`;
  if (number === undefined || 'readings' in number) found.told.push(said);
  else if (Math.abs(Number(number.decimal) - amount) > (maximumFractionDigits === 0 ? 0.5 : 0)) found.wrong.push(said);
  else if (number.currency !== undefined && !isCurrency(number.currency, currency, currencyDisplay))
    found.wrong.push(`${said} in ${number.currency}`);
  else found.read++;
}

/** A narrow symbol (`L`, `$`) may be that of another currency at home. */
const isCurrency = (mark: string, code: string, display = 'symbol'): boolean =>
  display === 'narrowSymbol' || currenciesOf(mark).has(code);

/** Behind digits `K` is a thousand for everybody but whoever writes kyats and kwachas, and narrowly; the guilder of Curaçao is both codes in Albanian. */
const isKnownWrong = (said: string): boolean => / narrowSymbol (?:MMK|ZMW): |^sq symbol XCG: /.test(said);
/** Groups behind an Arabic comma in N’Ko, decimals behind a dollar sign in Cape Verde, numbers in twos of Toki Pona, a krona with a point in Bodo. */
const ODD_LOCALE = /^(?:nqo|kea|tok|brx|pt-CV)\b/;
/** Codes that are words beside whole numbers (`ALL 7`), and narrow ones of a few letters, which are more often something else (`12L`, `Q3`, `5 kn`). */
const ODD_MARK = / narrowSymbol [A-Z]{3}: [^A-Za-z]*[A-Za-z]{1,3}[^A-Za-z]*$| (?:ALL|COP|SOS): |^my symbol MMK: /;
/** In English in these countries a point is one thing in amounts in euros and another in numbers: asked about. */
const ENGLISH_OF_THE_CONTINENT = /^en-[A-Z]{2}$/;

describe('amounts as Intl prints them are read as the numbers that they were, or told', () => {
  it('in every language, in each of the currencies', () => {
    const { read, wrong, told } = sweep(LANGUAGES, ALL, [1234.5]);
    expect(wrong.filter((said) => !isKnownWrong(said))).toEqual([]);
    expect(told.filter((said) => !ODD_LOCALE.test(said) && !ODD_MARK.test(said))).toEqual([]);
    expect(read).toBeGreaterThan(100_000);
  });

  it('in every locale, below nought and without decimals as well', () => {
    const { wrong, told } = sweep(LOCALES, SOME, [1234.5, -1234.5, 7, 0]);
    expect(wrong).toEqual([]);
    const locales = new Set(told.filter((said) => !ODD_LOCALE.test(said)).map((said) => said.replace(/ .*/, '')));
    expect([...locales].filter((locale) => !ENGLISH_OF_THE_CONTINENT.test(locale))).toEqual([]);
  });
});
