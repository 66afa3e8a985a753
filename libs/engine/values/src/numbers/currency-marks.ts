/** Abbreviations that stand beside amounts and are neither an ISO code nor a sign. */
const ABBREVIATIONS = [
  'kr',
  'kr.',
  'Kr',
  'Kr.',
  'zł',
  'Kč',
  'Ft',
  'lei',
  'Fr',
  'Fr.',
  'SFr',
  'SFr.',
  'sFr.',
  'Rs',
  'Rs.',
  'лв',
  'лв.',
  'руб',
  'руб.',
  'грн',
  'грн.',
];
/** Codes that are English words: lek, convertible mark, boliviano, two pesos, lari, dirham, pataca, sol, shilling, paʻanga and lira. */
const WORDS: ReadonlySet<string> = new Set('ALL BAM BOB COP CUP GEL MAD MOP PEN SOS TOP TRY'.split(' '));
const SIGN = /^\p{Sc}$/u;

let marks: ReadonlySet<string> | undefined;

/** Codes of ISO 4217 and the signs of CLDR (`US$`, `R$`), made when the first is asked for. */
function currencyMarks(): ReadonlySet<string> {
  if (marks !== undefined) return marks;
  const codes = Intl.supportedValuesOf('currency');
  const signs = codes.map((currency) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(1);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  });
  return (marks = new Set([...ABBREVIATIONS, ...codes, ...signs, 'US$', 'C$', 'S$']));
}

/** Whether a word or sign beside an amount is a currency: not every three capitals are (`KPI 7`). */
export function isCurrencyMark(mark: string): boolean {
  return SIGN.test(mark) || currencyMarks().has(mark);
}

/** Whether a currency's code may as well be a word: `TRY 2`, `TOP 10`. */
export function isWord(mark: string): boolean {
  return WORDS.has(mark);
}
