import { type Reading } from '../reading';
import { ShapeMemo } from '../shape-memo';
import { type CoreReadings, type Decimal, type DecimalMark } from './core-readings';
import { currenciesOf } from './currency-marks';
import { isReadByShape, type NumberWords, numberWords, type WrittenNumber, writtenNumber } from './written-number';

/** What says how the numbers of a column are written, the surest first. */
export interface NumberConventions {
  /** The sign before the decimals, as stated for this very place. Values that contradict it cannot be read. */
  readonly stated?: DecimalMark;
  /** What the other values of the column say. */
  readonly column?: Reading<DecimalMark>;
  /** Somebody knows that the column holds money: `TRY 2` is an amount then, and no number otherwise. */
  readonly isMoney?: boolean;
  /** A dash stands for what is not there in other amounts of the column (`49.–`), and so before the decimals: `CHF -.50`. */
  readonly hasDashes?: boolean;
  /** BCP 47 tag of whoever wrote the data; decides what the data leave open. */
  readonly dataLocale?: string;
}

/** A number whose reading is certain, or stated by somebody. */
export interface ReadNumber extends Pick<WrittenNumber, 'currency' | 'percent'> {
  readonly decimal: Decimal;
}

/** A number with two readings, and nothing that says which. */
export interface OpenNumber {
  readonly readings: readonly [point: Decimal, comma: Decimal];
}

/**
 * Makes a reader of the numbers of one column.
 * @returns a function that gives undefined for what is no number
 * @throws RangeError for a data locale that is no language tag
 */
export function numberReader(conventions: NumberConventions): (value: string) => ReadNumber | OpenNumber | undefined {
  const { stated, column, dataLocale, isMoney = false, hasDashes = false } = conventions;
  const byLocale = dataLocale === undefined ? undefined : separatorsOf(dataLocale);
  const read = memoOfUnread(dataLocale === undefined ? undefined : numberWords(dataLocale));
  return (value) => {
    const written = read(value);
    if (written === undefined || (written.isWord === true && !isMoney)) return undefined;
    if (written.mayHaveNoWhole === true && !hasDashes && isSwissOrEuro(written)) return undefined;
    const { point, comma } = written.mayHaveNoWhole === true && hasDashes ? unsigned(written) : written;
    if (stated !== undefined) return settled(written, stated === '.' ? point : comma);
    if (point === undefined || comma === undefined || point === comma) return settled(written, point ?? comma);
    const mark = column?.settled ?? byLocale?.(value, written.currency !== undefined);
    return mark === undefined ? { readings: [point, comma] } : settled(written, mark === '.' ? point : comma);
  };
}

/** In their prices a hyphen stands for the whole as well as for a minus: with no other dash in the column nobody can say which. */
const isSwissOrEuro = ({ currency }: WrittenNumber): boolean =>
  currency !== undefined && [...currenciesOf(currency)].some((code) => code === 'CHF' || code === 'EUR');

const unsigned = ({ point, comma }: WrittenNumber): CoreReadings => ({
  point: point?.replace('-', '') as Decimal | undefined,
  comma: comma?.replace('-', '') as Decimal | undefined,
});

/** What is no number takes the longest to be read, and whoever writes `12 pieces` does so in every row. */
function memoOfUnread(words: NumberWords | undefined): (value: string) => WrittenNumber | undefined {
  const unread = new ShapeMemo<1>();
  return (value) => {
    if (unread.find(value) !== undefined) return undefined;
    const written = writtenNumber(value, words);
    if (written === undefined && isReadByShape(value)) unread.keep(value, 1);
    return written;
  };
}

/** Whether a value is one that only money makes a number (`TRY 2`): to say so. */
export function isWordOrMoney(value: string): boolean {
  return writtenNumber(value)?.isWord === true;
}

function settled({ currency, percent }: WrittenNumber, decimal: Decimal | undefined): ReadNumber | undefined {
  if (decimal === undefined) return undefined;
  return currency === undefined ? { decimal, percent } : { decimal, percent, currency };
}

/**
 * The sign before the decimals, by the conventions of a locale (CLDR). A sign that it uses neither before decimals nor between
 * groups says nothing: `1,234` in a Swiss table, where both are written otherwise. Amounts of money have conventions of their own in
 * some locales: groups are apart in Austrian numbers, and have points in its amounts. Where those contradict the others, as in
 * English Denmark (`1.234,5`, `1.235 kr.`, but `€1,234.50`), an amount says nothing.
 */
function separatorsOf(locale: string): (value: string, isMoney: boolean) => DecimalMark | undefined {
  const [ofNumbers, ofMoney] = [signsOf(locale, {}), signsOf(locale, { style: 'currency', currency: 'EUR' })];
  return (value, isMoney) => {
    const number = decimalOf(value, ofNumbers);
    const amount = isMoney ? decimalOf(value, ofMoney) : number;
    return number === undefined || amount === undefined || number === amount ? (number ?? amount) : undefined;
  };
}

function decimalOf(value: string, { decimal, group }: Separators): DecimalMark | undefined {
  const [used, other] = value.includes(',') ? ([',', '.'] as const) : (['.', ','] as const);
  if (used === decimal) return used;
  return used === group ? other : undefined;
}

interface Separators {
  readonly decimal: string;
  readonly group: string;
}

function signsOf(locale: string, style: Intl.NumberFormatOptions): Separators {
  const options = { ...style, useGrouping: true, numberingSystem: 'latn' } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(1_234_567.8);
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group') };
}
