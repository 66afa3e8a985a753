/** What no word or sign of its own is, in whatever language: signs with a stroke or a quote in them, and two words. */
const ANYWHERE: readonly Mark[] = [
  ['S/', 'PEN'],
  ['S/.', 'PEN'],
  ["so'm", 'UZS'],
  ['so‘m', 'UZS'],
  ['so’m', 'UZS'],
  ['F CFA', 'FCFA'],
  ['Fr. CFA', 'FCFA'],
];
const UNSEEN = /\p{Cf}/gu;
const FIRST_WORD = /^[A-Za-z]+/;
const ONLY_LETTERS = /^[A-Za-z]+$/;

/** The currency that a mark is, by its code. */
export interface MarkedCurrency {
  readonly code: string;
  /** Letters may be an abbreviation of something else: `7 KM`. */
  readonly isSure: boolean;
}

type Mark = readonly [mark: string, code: string];

/** Marks of currencies that only one language has, or that are no single word or sign. */
export interface LocaleMarks {
  /** @param mark without spaces around it */
  readonly find: (mark: string) => MarkedCurrency | undefined;
  /** Whether a word may be the beginning of such a mark. */
  readonly mayBegin: (word: string) => boolean;
}

/** Those that need no language. */
export const MARKS_ANYWHERE: LocaleMarks = marksOf(ANYWHERE);

/**
 * Those as Intl writes them in a locale (CLDR): `KM`, `ден.`, `د.إ.`, `$MX`; looked up when the first is asked for. What stands for
 * several currencies there is left out.
 * @throws RangeError for what is no language tag, when the first is asked for
 */
export function localeMarks(locale: string): LocaleMarks {
  let known: LocaleMarks | undefined;
  const marks = (): LocaleMarks => (known ??= marksOf([...ANYWHERE, ...symbolsOf(locale)]));
  return { find: (mark) => marks().find(mark), mayBegin: (word) => marks().mayBegin(word) };
}

function marksOf(all: readonly Mark[]): LocaleMarks {
  const found = new Map<string, MarkedCurrency>();
  for (const [mark, code] of all) found.set(mark, { code, isSure: !ONLY_LETTERS.test(mark) });
  const words = new Set([...found.keys()].map((mark) => FIRST_WORD.exec(mark)?.[0]));
  return { find: (mark) => found.get(mark.replace(/\s+/g, ' ')), mayBegin: (word) => words.has(word) };
}

/** Where letters alone are a narrow symbol, they are more often something else: `12L`, `5 KM`, `Q3`. */
const symbolsOf = (locale: string): readonly Mark[] => [
  ...[...uniqueSymbols(locale, 'narrowSymbol')].filter(([mark]) => !ONLY_LETTERS.test(mark)),
  ...uniqueSymbols(locale, 'symbol'),
];

function uniqueSymbols(locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): ReadonlyMap<string, string> {
  const codes = new Map<string, string | undefined>();
  for (const currency of Intl.supportedValuesOf('currency')) {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1);
    const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
    const mark = symbol.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
    codes.set(mark, codes.has(mark) ? undefined : currency);
  }
  return new Map([...codes].flatMap(([mark, code]) => (code === undefined || code === mark ? [] : [[mark, code]])));
}
