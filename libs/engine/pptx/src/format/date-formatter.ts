import {
  calendarName,
  type DateOrder,
  dateReader,
  type Day,
  isSerial,
  type OpenDate,
  type OtherCalendar,
  type ParsedDate,
  serialDay,
  undecidedWords,
} from '@rowdeck/engine-values';
import { DATE_REMEDY, datePattern, instantOf } from './date-pattern';
import { expectAtMost, expectText } from './expect-arguments';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type FormatContext, type Formatter } from './formatter';
import { measured } from './measured';
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
  const dateOf = (value: string): ParsedDate | FormatFault => {
    const parsed = read(value);
    if (parsed === undefined) return isSerial(value.trim()) ? serial(value, context) : notADate(value);
    if ('calendar' in parsed) return otherCalendar(value, parsed);
    return 'readings' in parsed ? ambiguous(value, parsed, context) : parsed;
  };
  const length = dateLength(write);
  return measured(
    (value) => {
      const found = dateOf(value);
      return found instanceof FormatFault ? found : write(found);
    },
    (value) => {
      const found = dateOf(value);
      return found instanceof FormatFault ? found : length(found);
    },
  );
};

function readerOf({ dataLocale, column }: FormatContext, argument: FilterArgument | undefined) {
  const serials = argument === SERIAL || column?.serialsAre === 'date';
  const stated = argument === SERIAL ? undefined : orderOf(argument);
  return dateReader({
    serials,
    ...(stated !== undefined && { stated }),
    ...(column?.order !== undefined && { column: column.order }),
    ...(dataLocale !== undefined && { dataLocale }),
  });
}

/** Whether a date is written with its time of day: the styles are of the day alone, patterns may have both, and text in quotes. */
export const writesTime = (shape: FilterArgument | undefined): boolean =>
  typeof shape === 'string' &&
  styleOf(shape) === undefined &&
  shape.split(/['’‘]/).some((part, at) => at % 2 === 0 && /[Hhmsa]/.test(part));

const styleOf = (shape: string): (typeof STYLES)[number] | undefined => STYLES.find((name) => name === shape.trim());

function writerOf(shape: string, locale: string): (date: ParsedDate) => string {
  const style = styleOf(shape);
  if (style === undefined) return datePattern(shape, locale);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' });
  return (parsed) => format.format(instantOf(parsed));
}

/** Each month with each day of the week. */
const DAYS = Array.from({ length: 84 }, (_, day) => ({ month: 1 + (day % 12), day: 1 + (day % 28) }));

/** Names of months and weekdays differ in length; so do those of years in other calendars, for which there is as much room again. */
function dateLength(write: (date: ParsedDate) => string): (date: ParsedDate) => number {
  let most: number | undefined;
  return (date) => (most ??= 16 + 2 * Math.max(...DAYS.map((day) => write({ ...date, ...day }).length)));
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
  return new FormatFault('value.not_a_date', value, notADateWords);
}

const FORMS = 'Write it as 2026-11-21, 21.11.2026, 11/21/2026 or November 21, 2026';
/** `5 listopada 2026`: in Croatian October, in Polish November. */
const NAME = /\p{L}{3}/u;
const DIGIT = /\d/;

const notADateWords = (value: string) => ({
  message: `“${value.slice(0, 60)}” is not a date.`,
  remedy:
    NAME.test(value) && DIGIT.test(value)
      ? `${FORMS}, or state the locale of the data, such as pl-PL, if its month is written in another language.`
      : `${FORMS}.`,
});

/** With its month by name: in no country can its numbers be taken for another day. */
const inWords = (day: Day, { wordsLocale = 'en-GB' }: FormatContext): string =>
  writerOf('long', wordsLocale)({ ...day, hour: 0, minute: 0, second: 0 });

const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** What says that a date is meant so; with dots a country that writes them. */
const SAID: Readonly<Record<DateOrder, { readonly locale: string; readonly pattern: string }>> = {
  dmy: { locale: 'en-GB', pattern: 'dd/MM/yyyy' },
  mdy: { locale: 'en-US', pattern: 'MM/dd/yyyy' },
  ymd: { locale: 'ja-JP', pattern: 'yy/MM/dd' },
};
const SAID_WITH_DOTS = { ...SAID, dmy: { locale: 'de-DE', pattern: 'dd.MM.yyyy' } };
const WORDS: Readonly<Record<DateOrder, string>> = { dmy: 'day first', mdy: 'month first', ymd: 'year first' };

function ambiguous(value: string, open: OpenDate, context: FormatContext): FormatFault {
  return new FormatFault('value.ambiguous_date', value, () => ambiguousWords(value, open, context));
}

function ambiguousWords(value: string, { readings: found }: OpenDate, context: FormatContext) {
  const readings = CHOICE.format(found.map(({ order, day }) => `${inWords(day, context)} (${WORDS[order]})`));
  const message = `“${value.slice(0, 60)}” can be ${readings}, ${undecidedWords(context.column?.order)}`;
  // Of the readings that there are: an answer that cannot be meant would be asked again.
  const said = found.map(({ order }) => (value.includes('.') ? SAID_WITH_DOTS : SAID)[order]);
  const [first = '', ...others] = said.map(({ pattern }) => `"${pattern}"`);
  const patterns = CHOICE.format([`{{ name | date: "long", ${first} }}`, ...others]);
  const locales = CHOICE.format(said.map(({ locale }) => locale));
  const remedy = `State the locale of the data, such as ${locales}, or its order in the filter: ${patterns}.`;
  return { message, remedy };
}

function otherCalendar(value: string, { calendar }: OtherCalendar): FormatFault {
  return new FormatFault('value.other_calendar', value, () => ({
    message: `“${value.trim().slice(0, 60)}” may have its year in the ${calendarName(calendar)} calendar, as the locale of the data does; years are read as those of the Gregorian one.`,
    remedy: 'Write the year of the Gregorian calendar with four digits, as in 2026-11-21.',
  }));
}

/** A number is offered as a date where the column holds dates, and never taken for one unless the template says so. */
function serial(value: string, context: FormatContext): FormatFault {
  const { column } = context;
  if (column?.serialsAre === 'number') return notADate(value);
  const others = column !== undefined && column.dates > 0 ? ', as its column holds dates' : '';
  return new FormatFault('value.serial_date', value, () => {
    const day = serialDay(value);
    const meant = day === undefined ? 'a day' : inWords(day, context);
    return {
      message: `“${value.trim()}” is a number; a spreadsheet may mean ${meant} by it${others}.`,
      remedy:
        'If so, write {{ name | date: "long", "serial" }} in the template, or give the column a date format in the spreadsheet and save it anew.',
    };
  });
}
