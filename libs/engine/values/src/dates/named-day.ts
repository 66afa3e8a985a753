import { type Day, existingDay, fullYear } from './calendar-day';
import { monthElsewhere } from './names-elsewhere';

const OTHER_WEEKDAY = /^\p{L}{2,}\.?,\s*/u;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s/-]*(?:de\s+)?(\p{L}[\p{L}\p{M}]+)[\s.,/-]*(?:de\s+)?(\d{4}|\d{2})$/iu;
const MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/iu;
const YEAR_FIRST = /^(\d{4})\.?[\s/-](\p{L}[\p{L}\p{M}]+)\.?[\s/-](\d{1,2})\.?$/u;
/** Behind the year stands a full stop in Croatian and Serbian, a letter for it in Russian, Bulgarian and Ukrainian. */
const BEHIND_YEAR = /(?<=\d{2})(?:\.|\s?[гр]\.?)$/u;
const MAY_END_A_DATE = /[\d.гр]$/u;

/**
 * The day of a date with its month by name: `21 Nov 2026`, `November 21, 2026`, `21NOV2026`.
 * @param months their numbers by the names in the languages of the data, and in English
 */
export function namedDay(text: string, months: ReadonlyMap<string, number>): Day | undefined {
  // References and addresses, most of what a table holds, end in no year: three expressions need not be tried.
  if (!MAY_END_A_DATE.test(text)) return undefined;
  const { day, name, year } = fieldsOf(text.replace(OTHER_WEEKDAY, ''));
  if (name === '') return undefined;
  const key = name.toLowerCase();
  const month = months.get(key) ?? monthElsewhere(key);
  return month === undefined ? undefined : existingDay(fullYear(Number(year), year.length), month, Number(day));
}

interface NamedFields {
  readonly day: string;
  readonly name: string;
  readonly year: string;
}

function fieldsOf(text: string): NamedFields {
  const endsInYear = text.replace(BEHIND_YEAR, '');
  const dayFirst = DAY_FIRST.exec(endsInYear);
  if (dayFirst !== null) return { day: dayFirst[1] ?? '', name: dayFirst[2] ?? '', year: dayFirst[3] ?? '' };
  const monthFirst = MONTH_FIRST.exec(endsInYear);
  if (monthFirst !== null) return { day: monthFirst[2] ?? '', name: monthFirst[1] ?? '', year: monthFirst[3] ?? '' };
  const [, year = '', name = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  return { day, name, year };
}
