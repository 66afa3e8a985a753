import { type ColumnReading } from './column-reading';
import { currenciesOf, mayBeOne } from '../numbers/currency-marks';
import { type Example, type Reading, type RowUnit } from '../reading';

/** What a column has that is read so, to go on behind `with`. */
export const READING_NAMES: Readonly<Record<string, string>> = {
  '.': 'a point before the decimals',
  ',': 'a comma before the decimals',
  dmy: 'the day first',
  mdy: 'the month first',
  ymd: 'the year first',
};

/**
 * Says how those values of a column are read that do not say so themselves, and which value decides it. Empty where the column
 * decides nothing, or has nothing to decide.
 */
export function readingWords(column: string, reading: Reading<string> | undefined, unit?: RowUnit): readonly string[] {
  const quoted = quotedIn(unit);
  const [proof] = reading?.evidence ?? [];
  if (reading?.settled === undefined || reading.open === undefined || proof === undefined) return [];
  const how = READING_NAMES[reading.settled] ?? reading.settled;
  return [
    `Column “${column}” is read with ${how}, ${quoted(reading.open)} with it: ${quoted(proof)} can only be read so.`,
  ];
}

/** Says that a column is written in two ways or more, with the first value of each and how many there are; undefined where it is not. */
export function contradictionWords(
  column: string,
  reading: Reading<string> | undefined,
  unit?: RowUnit,
): string | undefined {
  const quoted = quotedIn(unit);
  const evidence = reading?.evidence ?? [];
  if (evidence.length < 2) return undefined;
  const ways = evidence.map(
    ({ only, count, ...example }) =>
      `${count === 1 ? 'one value has' : `${count.toLocaleString('en')} values have`} ${READING_NAMES[only] ?? only}, as ${quoted(example)}`,
  );
  return `Column “${column}” is written in ${ways.length === 2 ? 'two' : 'three'} ways: ${AND.format(ways)}.`;
}

/**
 * Says that amounts of a column are in several currencies, with the first value of each and how many there are; undefined where all
 * may be in one.
 */
export function mixedCurrencyWords(
  column: string,
  currencies: ColumnReading['currencies'],
  unit?: RowUnit,
): string | undefined {
  if (mayBeOne(currencies.map(({ mark }) => mark))) return undefined;
  const quoted = quotedIn(unit);
  const each = asOne(currencies).map(
    ({ mark, count, ...example }) => `${count.toLocaleString('en')} in ${mark}, as ${quoted(example)}`,
  );
  return `Column “${column}” has amounts in several currencies: ${AND.format(each)}.`;
}

/** Says that dates of a column have years of our time in another calendar; undefined where none has. */
export function otherYearsWords({ column, otherYears }: ColumnReading, unit?: RowUnit): string | undefined {
  if (otherYears === undefined) return undefined;
  const { count, calendars } = otherYears;
  const names = OR.format(calendars.map(calendarName));
  const dates = count === 1 ? 'a date whose year is' : `${count.toLocaleString('en')} dates whose years are`;
  return `Column “${column}” has ${dates} of our time in the ${names} calendar and read as Gregorian, as ${quotedIn(unit)(otherYears)}.`;
}

const CALENDARS = new Intl.DisplayNames('en', { type: 'calendar' });

/** @param calendar as `Intl` names it: `buddhist` is called “Buddhist” */
export const calendarName = (calendar: string): string => CALENDARS.of(calendar)?.split(' Calendar', 1)[0] ?? calendar;

/** `€` and `EUR` are one, counted with the first of them. */
function asOne(currencies: ColumnReading['currencies']): ColumnReading['currencies'] {
  const found = new Map<string, ColumnReading['currencies'][number]>();
  for (const currency of currencies) {
    const [code = currency.mark, ...others] = currenciesOf(currency.mark);
    const key = others.length === 0 ? code : currency.mark;
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + currency.count } : currency);
  }
  return [...found.values()];
}

/** Why the column of a value that can be read in two ways does not say which is meant: the end of a sentence about the value. */
export const undecidedWords = (reading: Reading<string> | undefined): string =>
  (reading?.evidence.length ?? 0) > 1
    ? 'and its column holds values of either kind.'
    : 'and nothing in its column says which.';

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const quotedIn =
  (unit: RowUnit = 'line') =>
  ({ line, value }: Example): string =>
    `“${value}” (${unit} ${line})`;
