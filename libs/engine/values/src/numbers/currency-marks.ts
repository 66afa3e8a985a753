const CROWNS = 'DKK ISK NOK SEK';
/** As their sign may mean. */
const DOLLARS = 'AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD USD XCD';
const RUPEES = 'INR LKR MUR NPR PKR SCR';

/** What stands beside amounts and is neither an ISO code nor a sign, with the currencies that it may mean. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['kr', CROWNS],
  ['kr.', CROWNS],
  ['Kr', CROWNS],
  ['Kr.', CROWNS],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['lei', 'MDL RON'],
  ['Fr', 'CHF'],
  ['Fr.', 'CHF'],
  ['SFr', 'CHF'],
  ['SFr.', 'CHF'],
  ['sFr.', 'CHF'],
  ['Rs', RUPEES],
  ['Rs.', RUPEES],
  ['лв', 'BGN'],
  ['лв.', 'BGN'],
  ['руб', 'BYN RUB'],
  ['руб.', 'BYN RUB'],
  ['грн', 'UAH'],
  ['грн.', 'UAH'],
  ['C$', 'CAD NIO'],
  ['S$', 'SGD'],
  ['R', 'ZAR'],
  ['Rp', 'IDR'],
  ['Rp.', 'IDR'],
  ['RM', 'MYR'],
  ['TL', 'TRY'],
  ['zl', 'PLN'],
  ['din.', 'RSD'],
  ['Bs', 'BOB VES'],
  ['Bs.', 'BOB VES'],
  ['đ', 'VND'],
  ['บาท', 'THB'],
  ['円', 'JPY'],
  ['원', 'KRW'],
  ['Ksh', 'KES'],
  ['KSh', 'KES'],
  ['Tsh', 'TZS'],
  ['TSh', 'TZS'],
  ['Ush', 'UGX'],
  ['USh', 'UGX'],
  ['soʻm', 'UZS'],
  ['сўм', 'UZS'],
  ['сум', 'UZS'],
  ['ден', 'MKD'],
  ['ден.', 'MKD'],
  ['GH₵', 'GHS'],
  ['L£', 'LBP'],
  ['E£', 'EGP'],
  ['£', 'EGP FKP GBP GIP LBP SHP SSP SYP'],
  ['₱', 'CUP PHP'],
  ['FCFA', 'XAF XOF'],
  ['CFA', 'XAF XOF'],
  ['FCFP', 'XPF'],
  ['CFPF', 'XPF'],
  ['AU$', 'AUD'],
  ['JP¥', 'JPY'],
  ['UK£', 'GBP'],
  ['RD$', 'DOP'],
  ['MX$', 'MXN'],
  ['元', 'CNY TWD'],
  ...['Euro', 'Euros', 'euro', 'euros', 'Eur', 'EURO'].map((word): [string, string] => [word, 'EUR']),
  ...['Dollar', 'Dollars', 'dollar', 'dollars', 'DOLLAR'].map((word): [string, string] => [word, DOLLARS]),
]);

/** Codes that are English words: lek, convertible mark, boliviano, two pesos, lari, dirham, pataca, sol, shilling, paʻanga and lira; and the letter of the rand (`R2`). */
const WORDS: ReadonlySet<string> = new Set('ALL BAM BOB COP CUP GEL MAD MOP PEN SOS TOP TRY R'.split(' '));
/** Signs of currencies, but not those of a hundredth or thousandth: 99¢ are no 99 dollars. */
const SIGN = /^(?![¢￠₥₰])\p{Sc}$/u;

let marks: ReadonlySet<string> | undefined;

/** Codes of ISO 4217 and the signs of CLDR (`US$`, `R$`), made when the first is asked for. */
function currencyMarks(): ReadonlySet<string> {
  if (marks !== undefined) return marks;
  const codes = Intl.supportedValuesOf('currency');
  const signs = codes.map((currency) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(1);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  });
  return (marks = new Set([...ABBREVIATIONS.keys(), ...codes, ...signs, 'US$']));
}

/** Whether a word or sign beside an amount is a currency: not every three capitals are (`KPI 7`). */
export function isCurrencyMark(mark: string): boolean {
  return SIGN.test(mark) || currencyMarks().has(mark);
}

/** Whether a currency's code may as well be a word: `TRY 2`, `TOP 10`. */
export function isWord(mark: string): boolean {
  return WORDS.has(mark);
}

let possible: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/**
 * The currencies that a mark beside an amount may mean, by their codes: `$` is that of twenty countries, `kr` that of four. Empty for
 * a mark that nobody is known to use.
 */
export function currenciesOf(mark: string): ReadonlySet<string> {
  possible ??= possibleCurrencies();
  // Of full width in Japanese tables.
  return possible.get(mark.normalize('NFKC')) ?? new Set();
}

/** Whether one currency can be meant by all of these marks: `$` and `USD`, not `$` and `€`. */
export function mayBeOne(marks: readonly string[]): boolean {
  const [first = new Set<string>(), ...others] = marks.map(currenciesOf).filter(({ size }) => size > 0);
  return first.size === 0 || [...first].some((code) => others.every((codes) => codes.has(code)));
}

/**
 * What two marks beside one amount say together, the sign and the code of a currency: the one that says more.
 * @returns undefined where they do not mean the same currency, or are the same mark twice
 */
export function oneOfTwo(first: string, second: string): string | undefined {
  const [{ size: mine }, { size: theirs }] = [currenciesOf(first), currenciesOf(second)];
  if (first === second || mine === 0 || theirs === 0 || !mayBeOne([first, second])) return undefined;
  return isWord(second) || (mine <= theirs && !isWord(first)) ? first : second;
}

function possibleCurrencies(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map([...ABBREVIATIONS].map(([mark, codes]) => [mark, new Set(codes.split(' '))]));
  for (const currency of Intl.supportedValuesOf('currency'))
    for (const mark of [currency, ...signsOf(currency)]) found.set(mark, (found.get(mark) ?? new Set()).add(currency));
  return found;
}

/** In the USA, in Britain (`US$`), and where no other currency of the kind is near (`$`). */
function signsOf(currency: string): readonly string[] {
  const ways = [
    ['en', 'symbol'],
    ['en-GB', 'symbol'],
    ['en', 'narrowSymbol'],
  ] as const;
  return ways.flatMap(([locale, currencyDisplay]) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
}

/** A dash alone says as often that there is no value. */
const DASH_AND_MARK = /^-\s*([^\s-]{1,5})$|^([^\s-]{1,5})\s*-$/u;

/**
 * The currency beside a dash, by which spreadsheets show nought in accounting formats: `$ -`, `- €`.
 *
 * @param text without digits, its dashes those of ASCII
 */
export function currencyOfNought(text: string): string | undefined {
  const [, behind, before = behind] = DASH_AND_MARK.exec(text) ?? [];
  return before !== undefined && isCurrencyMark(before) ? before : undefined;
}
