import { type LocaleDate, localeDateReader } from './locale-dates';
import { localeTimeReader } from './locale-times';
import { type Timed } from './written-time';

const WIDTHS = ['long', 'short'] as const;

/** The words in a date, in lower case and without a full stop. */
export interface DateNames {
  /** The number of a month by its name. */
  readonly months: ReadonlyMap<string, number>;
  /** The days of the week that a name has in one of the languages; Sunday is 0. */
  readonly weekdays: ReadonlyMap<string, readonly number[]>;
  /** What reads dates as whole sentences of one of the languages: `2026. gada 21. novembris`. None for English, which needs none. */
  readonly readers: readonly ((text: string) => LocaleDate | undefined)[];
  /** What reads times behind dates in the words of one of the languages: `klo 3.20`. None for English alone. */
  readonly times: readonly ((text: string) => readonly Timed[])[];
}

/** The twelve names of a width; `withDay` gives the form that stands beside a day, a genitive in many languages. */
export function monthNamesOf(locale: string, width: 'long' | 'short', withDay: boolean): readonly string[] {
  const day = withDay ? ({ day: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat(locale, { ...day, month: width, calendar: 'gregory', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2000, month, 1));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}

/** By their languages: what Intl looks up for them takes as long as reading a hundred thousand dates, and is asked for by each column. */
const known = new Map<string, DateNames>();
const MOST_KNOWN = 100;

/**
 * Every name that the languages and English have for months and weekdays.
 * @throws RangeError for what is no language tag
 */
export function dateNames(locales: readonly string[]): DateNames {
  const languages = [...new Set(['en', ...locales])];
  const key = languages.join(' ');
  const names = known.get(key) ?? {
    months: monthNames(languages),
    weekdays: weekdayNames(languages),
    readers: locales.map((locale) => localeDateReader(locale, 'gregory')),
    times: locales.map(localeTimeReader),
  };
  if (known.size < MOST_KNOWN) known.set(key, names);
  return names;
}

/** The numbers of months by all names that the languages have for them; where two differ, the later one's. */
export function monthNames(languages: readonly string[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    for (const width of WIDTHS) {
      for (const withDay of [true, false]) {
        monthNamesOf(language, width, withDay).forEach((name, month) => names.set(plain(name), month + 1));
      }
    }
  }
  return names.set('sept', names.get('sep') ?? 9);
}

/** The days of the week, Sunday is 0, by all names that the languages have for them. */
export function weekdayNames(languages: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const names = new Map<string, readonly number[]>([
    ['tues', [2]],
    ['thur', [4]],
    ['thurs', [4]],
  ]);
  for (const language of languages) {
    for (const weekday of WIDTHS) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 0; day < 7; day++) {
        // A Sunday.
        const name = plain(format.format(Date.UTC(2000, 0, 2 + day)));
        names.set(name, [...new Set([...(names.get(name) ?? []), day])]);
      }
    }
  }
  return names;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
