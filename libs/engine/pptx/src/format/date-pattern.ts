import { monthNamesOf, type ParsedDate } from '@rowdeck/engine-values';
import { BadFilterArgument } from './filter-faults';

/** Writes one field of a date. */
type FieldWriter = (date: ParsedDate) => string;

export const DATE_REMEDY =
  'Write {{ name | date: "long" }} (or full, medium, short), or a pattern such as {{ name | date: "dd.MM.yyyy" }}.';

const TOKEN = /(yyyy|yy|y|MMMM|MMM|MM|M|dd|d|EEEE|EEE|E|HH|H|hh|h|mm|m|ss|s|a)|['’‘]([^'’‘]*)['’‘]|([^\p{L}'’‘]+)/uy;

/**
 * Reads a date pattern (the letters of Unicode TR35 §8) once and for all: what comes back writes a date.
 * `D` and `Y` are taken for `d` and `y`: no one who types them in a template means the day of the year.
 * @throws BadFilterArgument
 */
export function datePattern(pattern: string, locale: string): FieldWriter {
  const source = pattern.replaceAll('D', 'd').replaceAll('Y', 'y');
  if (/m/.test(source) && !/[Hh]/.test(source)) throw minutesForMonths(pattern);
  const writers: FieldWriter[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < source.length;) {
    const match = TOKEN.exec(source);
    if (match === null) throw new BadFilterArgument(`“${pattern}” is not a pattern of a date.`, DATE_REMEDY);
    const [, field, quoted, literal] = match;
    const text = quoted ?? literal ?? '';
    writers.push(field === undefined ? () => text : fieldWriter(field, locale));
  }
  return (date) => writers.reduce((text, write) => text + write(date), '');
}

function minutesForMonths(pattern: string): BadFilterArgument {
  const message = `“${pattern}” asks for minutes (m) without hours.`;
  return new BadFilterArgument(message, 'Months are a capital M: {{ name | date: "dd.MM.yyyy" }}.');
}

const NUMBERS: Readonly<Record<string, (date: ParsedDate) => number>> = {
  y: ({ year }) => year,
  M: ({ month }) => month,
  d: ({ day }) => day,
  H: ({ hour }) => hour,
  h: ({ hour }) => hour % 12 || 12,
  m: ({ minute }) => minute,
  s: ({ second }) => second,
};

function fieldWriter(field: string, locale: string): FieldWriter {
  const letter = field.charAt(0);
  const write = numberWriter(locale, field.length);
  if (field === 'yy') return ({ year }) => write(year % 100);
  if (letter === 'M' && field.length > 2) return monthWriter(locale, field.length === 4 ? 'long' : 'short');
  if (letter === 'E') return weekdayWriter(locale, field.length === 4 ? 'long' : 'short');
  if (letter === 'a') return dayPeriodWriter(locale);
  const numberOf = NUMBERS[letter] ?? (() => 0);
  return (date) => write(numberOf(date));
}

/** In the digits of the locale, as a date in one of its styles has them. */
function numberWriter(locale: string, length: number): (number: number) => string {
  const format = new Intl.NumberFormat(locale, { minimumIntegerDigits: length, useGrouping: false });
  if (format.resolvedOptions().numberingSystem !== 'latn') return (number) => format.format(number);
  return (number) => String(number).padStart(length, '0');
}

function monthWriter(locale: string, width: 'long' | 'short'): FieldWriter {
  const names = monthNamesOf(locale, width, true).map((name, month) =>
    // Beside a day some languages count months, and Intl takes what is written behind the number (月) for no part of its name.
    /^\p{Nd}+$/u.test(name) ? nameAlone(locale, width, month) : name,
  );
  return ({ month }) => names[month - 1] ?? '';
}

const nameAlone = (locale: string, width: 'long' | 'short', month: number): string =>
  new Intl.DateTimeFormat(locale, { month: width, calendar: 'gregory', timeZone: 'UTC' }).format(
    Date.UTC(2000, month, 1),
  );

function weekdayWriter(locale: string, width: 'long' | 'short'): FieldWriter {
  const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  return (date) => format.format(instantOf(date));
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** `AM`, `a. m.`, `午前`. Asked of every hour: some languages name more than two parts of the day. */
function dayPeriodWriter(locale: string): FieldWriter {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const periods = HOURS.map((hour) => {
    const period = format.formatToParts(Date.UTC(2000, 0, 1, hour)).find(({ type }) => type === 'dayPeriod');
    return period?.value ?? (hour < 12 ? 'AM' : 'PM');
  });
  return ({ hour }) => periods[hour] ?? '';
}

/** The instant at which a clock in UTC shows the date as written. */
export function instantOf({ year, month, day, hour, minute, second }: ParsedDate): number {
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}
