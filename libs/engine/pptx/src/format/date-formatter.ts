import {
  type DateOrder,
  dateReader,
  type Day,
  isSerial,
  type OpenDate,
  type ParsedDate,
  serialDay,
} from '@rowdeck/engine-values';
import { DATE_REMEDY, datePattern, instantOf } from './date-pattern';
import { expectAtMost, expectText } from './expect-arguments';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type FormatContext, type Formatter } from './formatter';
import { type FilterArgument } from './parse-filters';

const STYLES = ['full', 'long', 'medium', 'short'] as const;
const ORDER_REMEDY =
  'State the order of the data as {{ name | date: "long", "dd/MM/yyyy" }} or "MM/dd/yyyy", or "serial" for the numbers of a spreadsheet.';

/** What a second argument says for the numbers of a spreadsheet that stand for days. */
const SERIAL = 'serial';

/** A date as the locale writes it (`full` to `short`) or by a pattern; a second argument says how the data writes it. */
export const date: Formatter = (args, context) => {
  expectAtMost('date', args, 2, DATE_REMEDY);
  const write = writerOf(args[0] === undefined ? 'medium' : expectText('date', args[0], DATE_REMEDY), context.locale);
  const read = readerOf(context, args[1]);
  return (value) => {
    const parsed = read(value);
    if (parsed === undefined) throw isSerial(value.trim()) ? serial(value, context) : notADate(value);
    if ('readings' in parsed) throw ambiguous(value, parsed);
    return write(parsed);
  };
};

function readerOf({ locale, dataLocale, column }: FormatContext, argument: FilterArgument | undefined) {
  const serials = argument === SERIAL || column?.serialsAre === 'date';
  const stated = argument === SERIAL ? undefined : orderOf(argument);
  return dateReader({
    serials,
    languages: [locale],
    ...(stated !== undefined && { stated }),
    ...(column?.order !== undefined && { column: column.order }),
    ...(dataLocale !== undefined && { dataLocale }),
  });
}

function writerOf(shape: string, locale: string): (date: ParsedDate) => string {
  const style = STYLES.find((name) => name === shape.trim());
  if (style === undefined) return datePattern(shape, locale);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' });
  return (parsed) => format.format(instantOf(parsed));
}

/** `MM/dd/yyyy` states an order as well as `mdy` does. */
function orderOf(argument: FilterArgument | undefined): DateOrder | undefined {
  if (argument === undefined) return undefined;
  const letters = new Set(
    expectText('date', argument, ORDER_REMEDY)
      .toLowerCase()
      .replace(/[^dmy]/g, ''),
  );
  const order = [...letters].join('');
  if (order === 'dmy' || order === 'mdy' || order === 'ymd') return order;
  throw new BadFilterArgument(`“${argument}” is not an order of day, month and year.`, ORDER_REMEDY);
}

function notADate(value: string): FormatFault {
  const remedy = 'Write it as 2026-11-21, 21.11.2026, 11/21/2026 or November 21, 2026.';
  return new FormatFault('value.not_a_date', value, `“${value.slice(0, 60)}” is not a date.`, remedy);
}

const asIso = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** What says that a date is meant so; with dots a country that writes them. */
const SAID: Readonly<Record<DateOrder, { readonly locale: string; readonly pattern: string }>> = {
  dmy: { locale: 'en-GB', pattern: 'dd/MM/yyyy' },
  mdy: { locale: 'en-US', pattern: 'MM/dd/yyyy' },
  ymd: { locale: 'ja-JP', pattern: 'yy/MM/dd' },
};
const SAID_WITH_DOTS = { ...SAID, dmy: { locale: 'de-DE', pattern: 'dd.MM.yyyy' } };
const WORDS: Readonly<Record<DateOrder, string>> = { dmy: 'day first', mdy: 'month first', ymd: 'year first' };

function ambiguous(value: string, { readings: found }: OpenDate): FormatFault {
  const readings = CHOICE.format(found.map(({ order, day }) => `${asIso(day)} (${WORDS[order]})`));
  const message = `“${value.slice(0, 60)}” can be ${readings}, and nothing in its column says which.`;
  // Of the readings that there are: an answer that cannot be meant would be asked again.
  const said = found.map(({ order }) => (value.includes('.') ? SAID_WITH_DOTS : SAID)[order]);
  const [first = '', ...others] = said.map(({ pattern }) => `"${pattern}"`);
  const patterns = CHOICE.format([`{{ name | date: "long", ${first} }}`, ...others]);
  const locales = CHOICE.format(said.map(({ locale }) => locale));
  const remedy = `State the locale of the data, such as ${locales}, or its order in the filter: ${patterns}.`;
  return new FormatFault('value.ambiguous_date', value, message, remedy);
}

/** A number is offered as a date where the column holds dates, and never taken for one unless the template says so. */
function serial(value: string, { column }: FormatContext): FormatFault {
  const day = serialDay(value);
  if (day === undefined || column?.serialsAre === 'number') return notADate(value);
  const others = column !== undefined && column.dates > 0 ? ', as its column holds dates' : '';
  const message = `“${value.trim()}” is a number; a spreadsheet may mean ${asIso(day)} by it${others}.`;
  const remedy =
    'If so, write {{ name | date: "long", "serial" }} in the template, or give the column a date format in the spreadsheet and save it anew.';
  return new FormatFault('value.serial_date', value, message, remedy);
}
