import { type Cell } from '@rowdeck/engine-values';
import { type QuickFormat } from './quick-number';

const FIELDS = /y{4}|yy|mm?|dd?|hh?|ss?|[-/. :,T]/gy;
/** A language that only names of months would be in, and what is shown in place of a text. */
const WITHOUT_MEANING = /^\[\$-[\da-f]{1,8}\]|;@$/gi;
const SECONDS = 86_400;
/** 1 March 1900, before which Excel counts a day too many, and 31 December 9999. */
const FIRST_DAY = 61;
const LAST_DAY = 2_958_465;
/** Of 1 January 1970. */
const FIRST_UNIX_DAY = 25_569;
/** So close to half a second, two ways to round may differ. */
const CLOSE = 1e-4;
const PROBES = [61, 44_197.5, 44_255.999, 36_526.123_456, 43_890, 45_000.000_012, 2_958_465.25];
const PADDED = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Since midnight. */
  readonly seconds: number;
}

type Field = (moment: Moment) => string;

/**
 * The formats that most dates of workbooks have: digits alone, in any order. The library stays the measure, as it is for `quickNumber`.
 *
 * @param isDay whether a day is shown, so that what is meant by it is told
 */
export function quickDate(pattern: string, isDay: boolean, written: (serial: number) => Cell): QuickFormat | undefined {
  const fields = fieldsOf(pattern.replace(WITHOUT_MEANING, ''));
  if (!fields) return undefined;
  const quick: QuickFormat = (serial) => {
    const moment = momentOf(serial, isDay);
    if (!moment) return undefined;
    let shown = '';
    for (const field of fields) shown += field(moment);
    const meant = isDay ? meantBy(moment) : shown;
    return meant === shown ? shown : [shown, meant];
  };
  const isRight = PROBES.every((probe) => String(quick(probe)) === String(written(probe)));
  return isRight ? quick : undefined;
}

function fieldsOf(pattern: string): Field[] | undefined {
  const names = pattern.toLowerCase().replaceAll('t', 'T').match(FIELDS) ?? [];
  if (names.join('').length !== pattern.length) return undefined;
  const isField = (name: string): boolean => /[a-z]/.test(name);
  return names.map((name, i) => {
    const [before, behind] = [names.slice(0, i).filter(isField).at(-1), names.slice(i + 1).find(isField)];
    const isMinute = before?.startsWith('h') === true || behind?.startsWith('s') === true;
    return FIELD[name.startsWith('m') && isMinute ? `${name}inute` : name] ?? (() => name);
  });
}

const FIELD: Readonly<Record<string, Field>> = {
  yyyy: ({ year }) => String(year),
  yy: ({ year }) => PADDED[year % 100] ?? '',
  mm: ({ month }) => PADDED[month] ?? '',
  m: ({ month }) => String(month),
  dd: ({ day }) => PADDED[day] ?? '',
  d: ({ day }) => String(day),
  hh: ({ seconds }) => PADDED[Math.floor(seconds / 3_600)] ?? '',
  h: ({ seconds }) => String(Math.floor(seconds / 3_600)),
  mminute: ({ seconds }) => PADDED[Math.floor(seconds / 60) % 60] ?? '',
  minute: ({ seconds }) => String(Math.floor(seconds / 60) % 60),
  ss: ({ seconds }) => PADDED[seconds % 60] ?? '',
  s: ({ seconds }) => String(seconds % 60),
};

/** Of the Gregorian calendar, which a serial counts the days of; undefined where only the library knows. */
function momentOf(serial: number, isDay: boolean): Moment | undefined {
  const days = Math.floor(serial);
  const [first, part] = [isDay ? FIRST_DAY : 0, SECONDS * (serial - days)];
  const seconds = Math.round(part);
  if (!(days >= first && days <= LAST_DAY) || seconds === SECONDS) return undefined;
  if (Math.abs(Math.abs(part - seconds) - 0.5) < CLOSE) return undefined;
  // Years begin in March, and 400 of them are an era: a leap day is the last of its year then.
  const sinceEra = days - FIRST_UNIX_DAY + 719_468;
  const era = Math.floor(sinceEra / 146_097);
  const dayOfEra = sinceEra - 146_097 * era;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const day = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  return { year: 400 * era + yearOfEra + (month <= 2 ? 1 : 0), month, day, seconds };
}

function meantBy({ year, month, day, seconds }: Moment): string {
  const date = `${year}-${PADDED[month] ?? ''}-${PADDED[day] ?? ''}`;
  if (seconds === 0) return date;
  const [hours, minutes] = [PADDED[Math.floor(seconds / 3_600)] ?? '', PADDED[Math.floor(seconds / 60) % 60] ?? ''];
  const clock = `${date} ${hours}:${minutes}`;
  return seconds % 60 === 0 ? clock : `${clock}:${PADDED[seconds % 60] ?? ''}`;
}
