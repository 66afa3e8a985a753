import { dateReader, type ParsedDate } from '../src';
import { localesOfIcu } from './locales-of-icu';

const LOCALES = localesOfIcu();
const STYLES = ['full', 'long', 'medium', 'short'] as const;
/** Each month once, with days of one and two digits, and the end of a year. */
const DAYS = [
  [2025, 0, 1],
  [2024, 1, 29],
  [2026, 2, 13],
  [2026, 3, 3],
  [2025, 4, 12],
  [2026, 5, 6],
  [2025, 6, 31],
  [2025, 7, 9],
  [2026, 8, 25],
  [2026, 9, 10],
  [2026, 10, 21],
  [1999, 11, 31],
].map(([year = 0, month = 0, day = 0]) => Date.UTC(year, month, day));

interface Sweep {
  read: number;
  readonly unread: string[];
  readonly wrong: string[];
  readonly otherCalendar: Set<string>;
}

/** Reads back what Intl prints for every locale, each in its own digits and calendar. */
function sweep(dataLocaleOf: (locale: string) => string | undefined): Sweep {
  const found: Sweep = { read: 0, unread: [], wrong: [], otherCalendar: new Set() };
  for (const locale of LOCALES) {
    const dataLocale = dataLocaleOf(locale);
    const read = dateReader(dataLocale === undefined ? {} : { dataLocale });
    for (const dateStyle of STYLES) {
      const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
      for (const instant of DAYS) count(found, format, instant, read);
    }
  }
  return found;
}

function count(found: Sweep, format: Intl.DateTimeFormat, instant: number, read: ReturnType<typeof dateReader>): void {
  const { locale, calendar } = format.resolvedOptions();
  const text = format.format(instant);
  const date = read(text);
  if (date === undefined || 'readings' in date) found.unread.push(`${locale}: ${text}`);
  else if ('calendar' in date) found.otherCalendar.add(calendar);
  else if (Date.UTC(date.year, date.month - 1, date.day) === instant) found.read++;
  else if (calendar === 'gregory') found.wrong.push(`${locale}: ${text}`);
  else found.otherCalendar.add(calendar);
}

describe('dates as Intl prints them in every locale of ICU, from full to short', () => {
  it('are read as the days that they were, in data of that locale; those of another calendar are told', () => {
    const { read, unread, wrong, otherCalendar } = sweep((locale) => locale);
    expect({ unread, wrong }).toEqual({ unread: [], wrong: [] });
    // Nobody who writes them counts years as we do: not read, and never printed as one of ours (ADR 35).
    for (const calendar of otherCalendar) expect(calendar).toMatch(/^(?:buddhist|persian|islamic(?:-\w+)?)$/);
    expect(read).toBeGreaterThan(30_000);
  });

  it('are another day nowhere where nobody said in which language they are', () => {
    const { wrong } = sweep(() => undefined);
    // English stands above: “may” is November in Basaa and October in Duala, “Mar” May in Teso, “Jan” June in Southern Sotho.
    const own = wrong.filter((text) => !/^(?:(?:bas|dua)\b.*\bmay\b|teo\b.*\bMar\b|st\b.*\bJan\b)/.test(text));
    expect(own).toEqual([]);
  });

  it('are the same second with a time beside them, in data of that locale', () => {
    const unread: string[] = [];
    const wrong: string[] = [];
    for (const locale of LOCALES) {
      const read = dateReader({ dataLocale: locale });
      for (const dateStyle of ['full', 'short'] as const)
        for (const timeStyle of ['short', 'medium'] as const) {
          const format = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle, timeZone: 'UTC' });
          if (format.resolvedOptions().calendar !== 'gregory') continue;
          for (const instant of timesOfDay(timeStyle === 'medium' ? 45 : 0)) {
            const text = format.format(instant);
            const date = read(text);
            if (date === undefined || 'readings' in date || 'calendar' in date) unread.push(`${locale}: ${text}`);
            else if (instantOf(date) !== instant) wrong.push(`${locale}: ${text}`);
          }
        }
    }
    expect(wrong).toEqual([]);
    expect(unread).toEqual([]);
  });
});

const timesOfDay = (second: number): readonly number[] =>
  [
    [0, 30],
    [12, 17],
    [15, 45],
  ].map(([hour = 0, minute = 0]) => Date.UTC(2026, 10, 21, hour, minute, second));

const instantOf = ({ year, month, day, hour, minute, second }: ParsedDate): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);
