import { codeAt } from '../characters';
import { plainDigits } from '../digits';
import { type AmountMarks, amountMarks, type MarkMeanings } from './amount-marks';
import { coreReadings, type CoreReadings, type Decimal } from './core-readings';
import { currencyOfNought, isCurrencyMark, isWord } from './currency-marks';
import { type LocaleMarks, localeMarks, MARKS_ANYWHERE } from './locale-marks';
import { type MarkReader, plainAmount } from './plain-amount';
import { plainNumber } from './plain-number';
import { readUnit, type UnitReader, unitReaderOf } from './unit-powers';

/**
 * A number as a cell holds it, before anything but the cell itself is asked. Where both readings are there and differ,
 * the cell does not say which is meant: `1.234`.
 */
export interface WrittenNumber {
  /** Where a point comes before the decimals; undefined where it cannot. */
  readonly point: Decimal | undefined;
  /** Where a comma does. */
  readonly comma: Decimal | undefined;
  /** `$`, `€`, `EUR`, as written. */
  readonly currency?: string;
  /** The currency is a word as well, and nothing about the number is money: `TRY 2`, `TOP 10`. */
  readonly isWord?: true;
  /** Whether a percent sign stands beside it; the number is not divided. */
  readonly percent: boolean;
  /** A dash stands for the cents: `49.–`. */
  readonly hasDashForCents?: true;
  /** The hyphen before its decimals is a minus, or stands for the whole, as in Swiss tables: `CHF -.50`. It is read as a minus. */
  readonly mayHaveNoWhole?: true;
}

/** Longer text is no number, and is not worth an expression's time. */
const LONGEST = 200;
const ASCII = /^[\x20-\x7e]*$/;
/** Behind a separator dashes stand for the cents that are not there: `5,-`, `49.--`. */
const NO_CENTS = /^\s?-{1,2}/;
/** In India and East Africa a stroke stands between: `1,00,000/-`, `500/=`; in Sweden a colon: `5:-`. */
const NO_PAISE = /^\s?(?:\/[-=]|:-)/;
const MAY_HAVE_EXPONENT = /e\P{L}{0,200}\p{Nd}/iu;
/** As behind the separator, so in front a dash stands for what is not there; a minus is no longer than a hyphen. */
const NO_WHOLE = /[\u2013-\u2015]\s?(?=[.,]\d{2}(?!\d))/;
const HYPHEN_FOR_WHOLE = /-[.,]\d{2}(?!\d)/;
const BIDI_MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const ARABIC_SEPARATORS = /[\u066B\u066C]/;

/** What marks beside amounts mean in a language. */
export interface NumberWords extends MarkReader, MarkMeanings {}

function wordsBy(powerOf: UnitReader, marks: LocaleMarks): NumberWords {
  const meanings = { powerOf, marks };
  return { ...meanings, marksOf: (before, behind) => marksAround(before, behind, meanings), known: new Map() };
}

/** Where nobody said in which language. */
const ANY_LANGUAGE = wordsBy(readUnit, MARKS_ANYWHERE);

/**
 * Words of a language, looked up when the first amount has a unit.
 * @throws RangeError for what is no language tag
 */
export function numberWords(locale: string): NumberWords {
  let reader: UnitReader | undefined;
  const powerOf: UnitReader = (place, codesOf) => (reader ??= unitReaderOf(locale))(place, codesOf);
  const words = KNOWN.get(locale) ?? wordsBy(powerOf, localeMarks(locale));
  if (KNOWN.size < MOST_KNOWN) KNOWN.set(locale, words);
  return words;
}

const KNOWN = new Map<string, NumberWords>();
const MOST_KNOWN = 100;

/**
 * Reads a number as tables hold them: `1234.5`, `1.234,56`, `1,234.56`, `1 234,56`, `$1,200`, `(12)`, `12-`, `CHF 49.–`, `5 Mio. €`, `12 %`.
 * @returns undefined for what is no number, and for what no double holds (`1e400`)
 */
export function writtenNumber(value: string, words = ANY_LANGUAGE): WrittenNumber | undefined {
  if (value.length > LONGEST) return undefined;
  const plain = plainNumber(value);
  if (plain !== undefined) return { point: plain.point, comma: plain.comma, percent: false };
  if (beginsWithOtherWord(value, words.marks)) return undefined;
  const amount = plainAmount(value, words);
  if (amount !== undefined) return marked(amount, amount.marks, amount.isWhole);
  return readClosely(value, words);
}

/**
 * Whether every value of the same shape (see `ShapeMemo`) is a number, or none, in the same way: with as many digits, in the same places
 * of each reading, beside the same marks. All are but those with an exponent, whose digits say how large the number is.
 */
export const isReadByShape = (value: string): boolean => value.length <= LONGEST && !MAY_HAVE_EXPONENT.test(value);

function readClosely(value: string, words: NumberWords): WrittenNumber | undefined {
  const text = ASCII.test(value) ? value.trim() : normalized(value.replace(NO_WHOLE, '0'));
  if (beginsWithOtherWord(text, words.marks)) return undefined;
  const first = firstOfNumber(text);
  if (first < 0) return nought(currencyOfNought(text));
  const last = lastDigitOf(text);
  const cut = /^[.,]/.exec(text.slice(last + 1))?.[0] ?? '';
  const behind = text.slice(last + 1 + cut.length);
  const dashes = cut !== '' && NO_CENTS.test(behind);
  const marks = amountMarks(text.slice(0, first), behind.replace(cut === '' ? NO_PAISE : NO_CENTS, ''), words);
  if (marks === undefined) return undefined;
  const core = coreReadings(text.slice(first, last + 1) + cut, { ...marks, pointOnly: ARABIC_SEPARATORS.test(value) });
  const read = core && marked(core, marks, !/\D/.test(text.slice(first, last + 1) + cut));
  if (read === undefined || (!dashes && !HYPHEN_FOR_WHOLE.test(text))) return read;
  return { ...read, ...(dashes ? { hasDashForCents: true } : { mayHaveNoWhole: true }) };
}

function nought(currency: string | undefined): WrittenNumber | undefined {
  if (currency === undefined) return undefined;
  return { point: '0', comma: '0', percent: false, currency, ...(isWord(currency) && { isWord: true }) };
}

function marked({ point, comma }: CoreReadings, marks: AmountMarks, isWhole: boolean): WrittenNumber {
  const { currency, percent, negative, power, isSure = false } = marks;
  if (currency === undefined) return { point, comma, percent };
  const isBare = isWhole && !isSure && isWord(currency) && !negative && power === 0;
  return isBare ? { point, comma, percent, currency, isWord: true } : { point, comma, percent, currency };
}

/** What stands around digits that are plain; undefined where it is more than marks. */
function marksAround(before: string, behind: string, meanings: MarkMeanings): AmountMarks | undefined {
  const prefix = normalized(`${before}0`).slice(0, -1);
  const suffix = normalized(`0${behind}`).slice(1);
  if (/[\d.,]/.test(suffix.charAt(0)) || /\d|[.,]$/.test(prefix) || /\d/.test(suffix)) return undefined;
  if (beginsWithOtherWord(`${prefix}0`, meanings.marks)) return undefined;
  return amountMarks(prefix, suffix.replace(NO_PAISE, ''), meanings);
}

/** Digits, separators and dashes of other scripts become those of ASCII; what is not seen goes. */
function normalized(value: string): string {
  return plainDigits(value)
    .replace(BIDI_MARKS, '')
    .replace(DASHES, '-')
    .replace(/[\u066B\uFF0E]/g, '.')
    .replace(/[\u066C\uFF0C\u2E41]/g, ',')
    .replace(/[\u066A\uFE6A\uFF05]/g, '%')
    .trim();
}

/** `.5` begins with its separator; the point of `kr. 5` belongs to the word. */
function firstOfNumber(text: string): number {
  const digit = text.search(/\d/);
  const leading = digit > 0 && /^[.,]$/.test(text.charAt(digit - 1));
  return leading && !/\p{L}/u.test(text.charAt(digit - 2)) ? digit - 1 : digit;
}

function lastDigitOf(text: string): number {
  let at = text.length - 1;
  while (at > 0 && !/\d/.test(text.charAt(at))) at--;
  return at;
}

const POINT = 0x2e;
const DOLLAR = 0x24;
/** Letters of the longest mark of a currency. */
const LONGEST_MARK = 7;

/** Most cells with a letter and a digit are names and numbers of orders; they are told apart by their first word. */
function beginsWithOtherWord(text: string, marks: LocaleMarks): boolean {
  let end = 0;
  while (isAsciiLetter(codeAt(text, end))) end++;
  if (end === 0 || end === text.length) return end > 0;
  const next = codeAt(text, end);
  // Signs beyond ASCII may be taken out, or stand for one of these.
  if (next > 0x7f || next === POINT || next === DOLLAR) return false;
  const word = text.slice(0, end);
  return end > LONGEST_MARK || (!isCurrencyMark(word) && !marks.mayBegin(word));
}

function isAsciiLetter(char: number): boolean {
  const small = char | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
