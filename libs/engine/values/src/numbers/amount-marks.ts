import { currenciesOf, isCurrencyMark, oneOfTwo } from './currency-marks';
import { type LocaleMarks, type MarkedCurrency } from './locale-marks';
import { isJoinedUnit, type UnitReader } from './unit-powers';

/** What stands around the digits of an amount. */
export interface AmountMarks {
  readonly negative: boolean;
  readonly percent: boolean;
  /** The power of ten of a unit: 6 for millions. */
  readonly power: number;
  readonly currency?: string;
  /** The currency is nothing but one, though its code may be a word: `S/`. */
  readonly isSure?: boolean;
}

const TOKEN = /\s+|([+-])|([()])|(%)|(\$\s?(?:US|CA|AU|NZ|HK)(?!\p{L})|[A-Z]{0,3}\p{Sc}|\p{L}[\p{L}\p{M}]*\.?)/uy;
/** Shift_JIS has the yen sign where others have the backslash, and texts that were made from it keep that (JIS X 0201). */
const YEN = /^(-?\s?)\\$/;
/** More tokens than sign, parentheses, percent, currency and unit with their spaces are no marks of an amount. */
const MOST_TOKENS = 16;

const NO_MARKS: AmountMarks = { negative: false, percent: false, power: 0 };
const ONLY_A_MINUS: AmountMarks = { negative: true, percent: false, power: 0 };

/** What the mark of a currency neither begins nor ends with. */
const AROUND_MARK = ' \t\u00a0\u202f()+-';

/** What marks mean in a language. */
export interface MarkMeanings {
  readonly powerOf: UnitReader;
  readonly marks: LocaleMarks;
}

/**
 * What stands before the digits of an amount and behind them.
 * @returns undefined for what is more than marks, and for what is a unit as well as a currency of the language: `K` in Burmese
 */
export function amountMarks(prefix: string, suffix: string, meanings: MarkMeanings): AmountMarks | undefined {
  const usual = usualMarks(prefix, suffix, meanings.powerOf);
  if (usual?.power === 0 || usual?.currency !== undefined) return usual;
  const [before, behind] = [coded(prefix, meanings.marks), coded(suffix, meanings.marks)];
  const found = before ?? behind;
  if (found === undefined || (before !== undefined && behind !== undefined)) return usual;
  if (usual !== undefined) return undefined;
  const marks = usualMarks(before?.text ?? prefix, behind?.text ?? suffix, meanings.powerOf);
  return marks && { ...marks, isSure: found.isSure };
}

interface CodedMark extends MarkedCurrency {
  readonly text: string;
}

/** With the code of a currency in the place of its mark, if the text is one. */
function coded(text: string, marks: LocaleMarks): CodedMark | undefined {
  let [from, to] = [0, text.length];
  while (from < to && AROUND_MARK.includes(text.charAt(from))) from++;
  while (to > from && AROUND_MARK.includes(text.charAt(to - 1))) to--;
  const found = from === to ? undefined : marks.find(text.slice(from, to));
  return found && { ...found, text: `${text.slice(0, from)}${found.code}${text.slice(to)}` };
}

/**
 * @param powerOf what units mean in the language of the data
 * @returns undefined where anything stands there that is none of sign, parentheses, currency, percent and unit, or one of them twice
 */
function usualMarks(prefix: string, suffix: string, powerOf: UnitReader): AmountMarks | undefined {
  if (suffix === '' && (prefix === '' || prefix === '-')) return prefix === '' ? NO_MARKS : ONLY_A_MINUS;
  const [before, behind] = [tokensOf(prefix.replace(YEN, '$1¥')), tokensOf(suffix)];
  if (before === undefined || behind === undefined) return undefined;
  const parenthesised = before.includes('(') && behind.includes(')');
  const rest = [...before.filter((token) => token !== '('), ...behind.filter((token) => token !== ')')];
  if (rest.length + (parenthesised ? 2 : 0) !== before.length + behind.length) return undefined;
  // A plus behind says `or more` as often as it says a sign.
  if (behind.includes('+')) return undefined;
  const signs = rest.filter((token) => token === '-' || token === '+');
  const percents = rest.filter((token) => token === '%');
  if (signs.length + Number(parenthesised) > 1 || percents.length > 1) return undefined;
  const words = wordsOf(
    rest.filter((token) => !'+-%'.includes(token)),
    behind,
    (unit, currency) => powerOf({ unit, currency, isAsInEnglish: ONLY_LETTERS.test(suffix) }, currenciesOf),
  );
  if (words === undefined || (percents.length > 0 && words.power > 0)) return undefined;
  return { ...words, negative: parenthesised || signs[0] === '-', percent: percents.length > 0 };
}

function tokensOf(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (match === null || tokens.length > MOST_TOKENS) return undefined;
    const token = match[0].trim();
    if (token !== '') tokens.push(...divided(token));
  }
  return tokens;
}

const ONLY_LETTERS = /^\p{L}+$/u;
/** Words without case, as of Japanese, are not divided by spaces: `億円`. */
const CASELESS = /^\p{Lo}{2}$/u;

/** Dollars of Brunei and the Bahamas, or billions of others. */
const DOLLARS_OR_BILLIONS = /^B[Nn]?\$$/;

/** `M€` and `億円` are a unit and a currency; `US$` is a sign, and `$US` or `$ US` the same in French. */
function divided(token: string): readonly string[] {
  if (/^\$.*[A-Z]$/su.test(token)) return [token.endsWith('AU') ? 'A$' : `${token.slice(-2)}$`];
  if (CASELESS.test(token) && isJoinedUnit(token.charAt(0))) return [token.charAt(0), token.charAt(1)];
  if (token.length === 1 || !/\p{Sc}$/u.test(token) || isCurrencyMark(token) || DOLLARS_OR_BILLIONS.test(token))
    return [token];
  return [token.slice(0, -1), token.slice(-1)];
}

function wordsOf(
  words: readonly string[],
  behind: readonly string[],
  powerOf: (unit: string, currency: string | undefined) => number | undefined,
): Pick<AmountMarks, 'currency' | 'power'> | undefined {
  const money = words.filter(isCurrencyMark);
  const units = words.filter((word) => !isCurrencyMark(word));
  const [first, second] = money;
  const currency = first === undefined || second === undefined ? first : oneOfTwo(first, second);
  const [unit] = units;
  if (money.length > 2 || (second !== undefined && currency === undefined) || units.length > 1) return undefined;
  const found = currency === undefined ? {} : { currency };
  if (unit === undefined) return { power: 0, ...found };
  const power = powerOf(unit, currency);
  return power === undefined || !behind.includes(unit) ? undefined : { power, ...found };
}
