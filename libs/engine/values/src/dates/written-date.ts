import { codeAt } from '../characters';
import { plainDigits } from '../digits';
import { type Day, existingDay, fullYear, LONGEST_DATE } from './calendar-day';
import { type DateNames } from './date-names';
import { namedDay } from './named-day';
import { weekdaysElsewhere } from './names-elsewhere';
import { type Fields, plainDate } from './plain-date';
import { fittedTo } from './weekday-fit';
import { MIDNIGHT, type Time, type Timed, timed } from './written-time';

/** A date as written: no time zone is applied, so that no date moves to the day before. */
export interface ParsedDate extends Day, Time {}

/** The order of day, month and year where all three are numbers. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** One of the days that a date can be. */
export interface DateReading {
  readonly order: DateOrder;
  readonly day: Day;
}

/** A date as a cell holds it, before anything but the cell itself is asked. */
export interface WrittenDate {
  readonly time: Time;
  /** The day where the cell says itself which: its year comes first, or its month is a name. */
  readonly day?: Day;
  /** Else the days it may be, by the order of its numbers; those alone that exist. */
  readonly days: Readonly<Partial<Record<DateOrder, Day>>>;
  /** The orders in which it is the 29th to 31st of a shorter month: a slip (`29/02/26`), so that the other orders are not proven by it. */
  readonly impossible: readonly DateOrder[];
  /** Whether dots stand between the numbers. */
  readonly dotted: boolean;
}

const NUMERIC = /^(\d{1,4})(?:[./-]\s?|\s)(\d{1,2})(?:[./-]\s?|\s)(\d{1,4})\.?(?:\s[гр]\.?)?$/;
/** Without it, what ends in one digit is a version or a section. */
const KOREAN = /^\d\d\. \d{1,2}\. \d\.$/;
const [ZERO, NINE] = [0x30, 0x39];
const COMPACT_LENGTH = 8;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const EAST_ASIAN = /^(\d{4})[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})[日일]$/;
/** A first word, as `Mi, `, `Sáb. ` or `quarta-feira, ` has it. */
const FIRST_WORD = /^(\p{L}[\p{L}\p{M}-]*)(?:\.?,\s*|\.?\s+)/u;
const ASCII = /^[\x20-\x7e]*$/;
/** Behind a weekday in a language that nobody has named. */
const NUMERIC_BEHIND_WORD = /^\p{L}[\p{L}\p{M}-]*\.?,?\s+\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}$/u;
const NO_DAYS = {};
const NONE: readonly DateOrder[] = [];
const YEAR_LAST: readonly DateOrder[] = ['dmy', 'mdy'];
const YEAR_FIRST_ONLY: readonly DateOrder[] = ['ymd'];

/**
 * Reads a date as tables hold them: `2026-11-21`, `21.11.2026`, `11/21/2026`, `21 Nov 2026`, `November 21, 2026`, each with
 * or without a time.
 * @param names the words in it, see `dateNames`
 * @returns undefined for what is no date, and for days that do not exist in any order
 */
export function writtenDate(value: string, names: DateNames): WrittenDate | undefined {
  if (value.length > LONGEST_DATE) return undefined;
  const plain = plainDate(value);
  if (plain !== undefined) return plain.isYearFirst ? ofDay(ordered(plain, 'ymd'), plain.time) : numeric(plain);
  if (isOtherNumber(value)) return undefined;
  const text = ASCII.test(value) ? value.trim() : normalized(value);
  if (names.readers.length === 0 && beginsWithOtherWord(text, names)) return undefined;
  const byLocale = readTimeByLocale(text, names);
  if (byLocale !== undefined) return byLocale;
  const found = timed(text);
  return found === null ? undefined : readDay(found ?? { dayText: text, time: MIDNIGHT }, names);
}

function readTimeByLocale(text: string, names: DateNames): WrittenDate | undefined {
  if (names.times.length === 0 || !mayHaveTime(text)) return undefined;
  for (const read of names.times)
    for (const found of read(text)) {
      const date = readDay(found, names);
      if (date !== undefined) return date;
    }
  return undefined;
}

/** Whether there are the six digits of `1 May 26 3:20`: most values have fewer. */
function mayHaveTime(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < 6; at++)
    if (codeAt(text, at) >= ZERO && codeAt(text, at) <= NINE) digits++;
  return digits === 6;
}

const readDay = ({ dayText, time }: Timed, names: DateNames): WrittenDate | undefined =>
  readGenerally(dayText, time, names) ?? readByLocale(dayText, time, names);

const normalized = (value: string): string =>
  plainDigits(value.replace(/[\u061c\u200b\u200e\u200f\u2060\ufeff]/g, '')).trim();

/** In whatever language, as far as words of others are not needed. */
function readGenerally(text: string, time: Time, names: DateNames): WrittenDate | undefined {
  if (beginsWithOtherWord(text, names)) return undefined;
  const { bare, weekdays, mayBeMonth } = withoutWeekday(text, names);
  const date = writtenDay(bare, time, names);
  if (weekdays === undefined) return date;
  return (date && fittedTo(date, weekdays)) ?? (mayBeMonth === true ? writtenDay(text, time, names) : undefined);
}

/** As a known locale writes its dates: `2026. gada 21. novembris`. */
function readByLocale(text: string, time: Time, { readers }: DateNames): WrittenDate | undefined {
  for (const read of readers) {
    const found = read(text);
    const date = ofDay(found?.day, time);
    if (date !== undefined) return found?.weekdays === undefined ? date : fittedTo(date, found.weekdays);
  }
  return undefined;
}

function writtenDay(text: string, time: Time, { months }: DateNames): WrittenDate | undefined {
  const match = NUMERIC.exec(text);
  if (match !== null && !/^\d{3,4}\D/.test(text))
    return numeric({ ...fieldsIn(match), time, dotted: text.includes('.'), isKorean: KOREAN.test(text) });
  const yearFirst = match ?? COMPACT.exec(text) ?? EAST_ASIAN.exec(text);
  const day = yearFirst === null ? namedDay(text, months) : ordered(fieldsIn(yearFirst), 'ymd');
  return ofDay(day, time);
}

/** Each day that the numbers can be, once, with the first order that makes it so. */
export function readingsOf({ days }: Pick<WrittenDate, 'days'>): readonly DateReading[] {
  const found: DateReading[] = [];
  for (const order of ORDERS) {
    const day = days[order];
    if (day !== undefined && !found.some((other) => isSame(other.day, day))) found.push({ order, day });
  }
  return found;
}

const isSame = (a: Day, b: Day): boolean => a.day === b.day && a.month === b.month && a.year === b.year;

function ofDay(day: Day | undefined, time: Time): WrittenDate | undefined {
  return day === undefined ? undefined : { time, day, days: NO_DAYS, impossible: NONE, dotted: false };
}

/** Three numbers that may be a day, and what stands around them. */
interface NumericDate extends Fields {
  readonly time: Time;
  readonly dotted: boolean;
  readonly isKorean?: boolean;
}

function numeric(date: NumericDate): WrittenDate | undefined {
  const { firstLength, thirdLength, time, dotted, isKorean = false } = date;
  if (thirdLength === 3 || (thirdLength === 1 && !isKorean)) return undefined;
  const orders = firstLength === 2 && thirdLength === 2 ? ORDERS : thirdLength === 1 ? YEAR_FIRST_ONLY : YEAR_LAST;
  const days: Partial<Record<DateOrder, Day>> = {};
  let impossible: DateOrder[] | undefined;
  for (const order of orders) {
    const day = ordered(date, order);
    if (day !== undefined) days[order] = day;
    else if (isBeyondItsMonth(date, order)) (impossible ??= []).push(order);
  }
  return days.dmy || days.mdy || days.ymd ? { time, days, impossible: impossible ?? NONE, dotted } : undefined;
}

function fieldsIn([, first = '', second = '', third = '']: RegExpExecArray): Fields {
  return {
    first: Number(first),
    second: Number(second),
    third: Number(third),
    firstLength: first.length,
    thirdLength: third.length,
  };
}

function ordered({ first, second, third, firstLength, thirdLength }: Fields, order: DateOrder): Day | undefined {
  if (order === 'ymd') return existingDay(fullYear(first, firstLength), second, third);
  const year = fullYear(third, thirdLength);
  return order === 'dmy' ? existingDay(year, second, first) : existingDay(year, first, second);
}

/** For an order in which the day does not exist: whether its month does, and another month has such a day. */
function isBeyondItsMonth({ first, second, third }: Fields, order: DateOrder): boolean {
  const month = order === 'mdy' ? first : second;
  const day = order === 'mdy' ? second : order === 'dmy' ? first : third;
  return month >= 1 && month <= 12 && day >= 29 && day <= 31;
}

/** Digits alone, which are a day where there are eight of them: numbers of orders and of a spreadsheet's days. */
function isOtherNumber(value: string): boolean {
  const { length } = value;
  for (let at = 0; at < length; at++) if (codeAt(value, at) < ZERO || codeAt(value, at) > NINE) return false;
  return length !== COMPACT_LENGTH;
}

const LEADING_WORD = /^[A-Za-z]+(?=\.?\s)/;

/** Most cells with a letter and a digit are names and numbers of orders: neither a month nor a weekday stands in front. */
function beginsWithOtherWord(text: string, { months, weekdays }: DateNames): boolean {
  const word = LEADING_WORD.exec(text)?.[0];
  if (word === undefined) return false;
  const name = word.toLowerCase();
  return !months.has(name) && !weekdays.has(name) && !NUMERIC_BEHIND_WORD.test(text);
}

const BEGINS_WITH_DIGIT = /^\d/;

/** What stands behind a weekday, if there is one. */
interface BehindWeekday {
  readonly bare: string;
  readonly weekdays?: readonly number[];
  readonly mayBeMonth?: boolean;
}

/** `mar 3 marzo 2026` begins with a Tuesday, `mar 3 2026` with a March: the caller tries both. */
function withoutWeekday(text: string, { weekdays, months }: DateNames): BehindWeekday {
  if (BEGINS_WITH_DIGIT.test(text)) return { bare: text };
  const [all = '', word = ''] = FIRST_WORD.exec(text) ?? [];
  const name = word.toLowerCase();
  const found = weekdays.get(name) ?? (NUMERIC_BEHIND_WORD.test(text) ? weekdaysElsewhere(name) : undefined);
  return found === undefined
    ? { bare: text }
    : { bare: text.slice(all.length), weekdays: found, mayBeMonth: months.has(name) };
}
