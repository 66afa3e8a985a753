import { plainDigits } from '../digits';
import { type Day, existingDay, fullYear } from './calendar-day';

/** How a locale writes its dates in a calendar (CLDR, by way of Intl). */
interface LocaleDates {
  readonly isGregorian: boolean;
  /** One word, number or run of signs of such a date, in its groups. */
  readonly token: RegExp;
  readonly words: ReadonlyMap<string, Word>;
  /** The order of the fields where the month is a number (`2026 оны 11-р сарын 21`), by what stands around them. */
  readonly numeric: ReadonlyMap<string, Order>;
  /** The orders of day and year beside a month's name. */
  readonly named: ReadonlySet<Order>;
}

/** `d`, `m` and `y` as they follow each other; without `m` where the month is a name. */
type Order = string;

interface Word {
  month?: number;
  weekdays?: readonly number[];
}

/** A date that is written as its locale writes it. */
export interface LocaleDate {
  readonly day: Day;
  /** The days of the week that a name beside it may mean; Sunday is 0. */
  readonly weekdays?: readonly number[];
}

const STYLES = ['full', 'long', 'medium', 'short'] as const;
const LETTER = /\p{L}/u;
/** Between the words and in them: `d’abril`, `(e)ko`. */
const SIGNS = /[\s\p{P}\p{S}]+/u;
const UNSEEN = /[\p{Cf}\p{Cc}]/gu;
const SAMPLE_YEAR = 2026;
/** Months of other calendars begin within ours. */
const SAMPLES = Array.from({ length: 12 }, (_, month) =>
  [3, 15, 28].map((day) => ({ month: month + 1, instant: Date.UTC(SAMPLE_YEAR, month, day) })),
).flat();

/**
 * Makes a reader of the dates that Intl writes for a locale in a calendar, from `full` to `short`, with whatever words stand around day,
 * month and year: `21 ноября 2026 г.`, `2026. gada 21. novembris`, `d’abril del 2026`.
 * @returns a function that gives undefined for anything else; months of a calendar other than `gregory` are not numbered
 * @throws RangeError for what is no language tag
 */
export function localeDateReader(locale: string, calendar: string): (text: string) => LocaleDate | undefined {
  let dates: LocaleDates | undefined;
  return (text) => readDate(normalized(text), (dates ??= datesOf(locale, calendar)));
}

/** A date as the readers of a locale compare it. */
export const normalized = (text: string): string => normalizedPart(text).trim();

function datesOf(locale: string, calendar: string): LocaleDates {
  const words = new Map<string, Word>();
  const [numeric, named] = [new Map<string, Order>(), new Set<Order>()];
  for (const dateStyle of STYLES) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle, calendar, timeZone: 'UTC' });
    for (const { month, instant } of SAMPLES) {
      const parts = format.formatToParts(instant).map(({ type, value }) => ({ type, text: normalizedPart(value) }));
      const order = parts.flatMap(({ type, text }) => fieldOf(type, text)).join('');
      if (order.includes('m')) numeric.set(frameOf(parts), order);
      else named.add(order);
      for (const part of parts) addWord(words, part, month, new Date(instant).getUTCDay());
    }
  }
  return { isGregorian: calendar === 'gregory', token: tokenOf(words), words, numeric, named };
}

interface Part {
  readonly type: string;
  readonly text: string;
}

/** Spaces at its ends are what a part is told from the next one by. */
export const normalizedPart = (text: string): string =>
  plainDigits(text.replace(UNSEEN, '')).toLowerCase().replace(/\s+/g, ' ');

function fieldOf(type: string, text: string): readonly string[] {
  if (type === 'day') return ['d'];
  if (type === 'year') return ['y'];
  return type === 'month' && !LETTER.test(text) ? ['m'] : [];
}

/** What stands around the numbers, with `#` for each and `@` for a day of the week. */
const frameOf = (parts: readonly Part[]): string =>
  parts
    .map(({ type, text }) => (type === 'weekday' ? '@' : fieldOf(type, text).length > 0 ? '#' : text))
    .join('')
    .trim();

function addWord(words: Map<string, Word>, { type, text }: Part, month: number, weekday: number): void {
  if (type === 'month' && LETTER.test(text)) known(words, withoutStop(text)).month ??= month;
  else if (type === 'weekday') {
    const word = known(words, withoutStop(text));
    word.weekdays = [...new Set([...(word.weekdays ?? []), weekday])];
  } else if (fieldOf(type, text).length === 0)
    for (const filler of text.split(SIGNS)) if (LETTER.test(filler)) known(words, filler);
}

function known(words: Map<string, Word>, name: string): Word {
  const word = words.get(name) ?? {};
  words.set(name, word);
  return word;
}

const withoutStop = (name: string): string => name.trim().replace(/\.$/, '');

/** The longest first: `marzo`, not `mar`. Nothing has to stand between a word and the next: `d’abril`, `2026年`. */
function tokenOf(words: ReadonlyMap<string, Word>): RegExp {
  const longest = [...words.keys()].sort((a, b) => b.length - a.length);
  const escaped = longest.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  const ends = escaped.map((word) => (/\d$/.test(word) ? String.raw`${word}(?!\d)` : word));
  return new RegExp(String.raw`(${ends.join('|')})|(\d+)|[\s\p{P}\p{S}]+`, 'uy');
}

/** What was found in a date from left to right. */
interface Found {
  readonly words: Word[];
  readonly numbers: string[];
  frame: string;
}

function readDate(text: string, dates: LocaleDates): LocaleDate | undefined {
  const found = foundIn(text, dates);
  if (found === undefined) return undefined;
  const { month, weekdays } = monthAndWeekdays(found.words);
  const fields = month === undefined ? numericFields(found, dates) : namedFields(found, month, dates);
  if (fields === undefined) return undefined;
  return weekdays === undefined ? { day: fields } : { day: fields, weekdays };
}

function foundIn(text: string, { token, words }: LocaleDates): Found | undefined {
  const found: Found = { words: [], numbers: [], frame: '' };
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const [signs, name, number] = token.exec(text) ?? [];
    if (signs === undefined) return undefined;
    const word = name === undefined ? undefined : words.get(name);
    if (word !== undefined) found.words.push(word);
    if (number !== undefined) found.numbers.push(number);
    found.frame += number !== undefined ? '#' : word?.weekdays !== undefined ? '@' : signs;
  }
  return found;
}

/** `mar 3 marzo 2026` has a Tuesday and a month, `mar 3 2026` a month. */
function monthAndWeekdays(words: readonly Word[]): LocaleWords {
  const isMonth = ({ month }: Word): boolean => month !== undefined;
  const sure = words.filter((word) => isMonth(word) && word.weekdays === undefined);
  const month = sure[0] ?? words.filter(isMonth).at(-1);
  const others = words.filter((word) => word !== month && word.weekdays !== undefined);
  if (sure.length > 1 || others.length > 1) return {};
  return { month: month?.month, weekdays: others[0]?.weekdays };
}

interface LocaleWords {
  readonly month?: number | undefined;
  readonly weekdays?: readonly number[] | undefined;
}

function namedFields({ numbers }: Found, month: number, dates: LocaleDates): Day | undefined {
  const [first = '', second = ''] = numbers;
  if (numbers.length !== 2) return undefined;
  const orders = [...dates.named].filter((order) => isYear(order === 'yd' ? first : second));
  const byLength = first.length === 4 ? 'yd' : second.length === 4 ? 'dy' : orders.length === 1 ? orders[0] : undefined;
  if (byLength === undefined) return undefined;
  return dayOf(byLength === 'yd' ? { y: first, d: second } : { y: second, d: first }, month, dates);
}

function numericFields({ numbers, frame }: Found, dates: LocaleDates): Day | undefined {
  const order = dates.numeric.get(frame);
  if (order === undefined || numbers.length !== order.length) return undefined;
  const fields = Object.fromEntries([...order].map((field, at) => [field, numbers[at] ?? '']));
  return dayOf(fields, Number(fields['m']), dates);
}

const isYear = (digits: string): boolean => digits.length === 2 || digits.length === 4;

function dayOf({ y = '', d = '' }: Partial<Record<string, string>>, month: number, { isGregorian }: LocaleDates) {
  if (!isYear(y) || d.length > 2) return undefined;
  const [year, day] = [fullYear(Number(y), y.length), Number(d)];
  return isGregorian ? existingDay(year, month, day) : { year, month, day };
}
