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
/** The code of Tonga, before a number a rank for everybody else: such a cell is to be said, not guessed. */
const TOP_TEN = 'TOP';
const SIGN = /^\p{Sc}$/u;

let marks: ReadonlySet<string> | undefined;

/** Codes of ISO 4217 and the signs of CLDR (`US$`, `R$`), made when the first is asked for. */
function currencyMarks(): ReadonlySet<string> {
  if (marks !== undefined) return marks;
  const codes = Intl.supportedValuesOf('currency').filter((code) => code !== TOP_TEN);
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
