import { type Cell } from '@rowdeck/engine-values';
import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import { dateCell, numberCell } from '../table/typed-cells';
import { builtInFormat } from './built-in-formats';

/** Days between the two date systems of workbooks (ECMA-376 Part 1 §18.17.4.1). */
const DAYS_TO_1904 = 1462;
/** Long date and time as the system of the reader has them: written as ISO 8601, which no reader can mistake. So are the built-in ones. */
const SYSTEM_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\[\$-F800\]/i, 'yyyy-mm-dd'],
  [/\[\$-F400\]/i, 'hh:mm:ss'],
];

const MOST_WRITTEN = 4_096;

interface NumberStyle {
  readonly pattern: string;
  /** Numbers as they were written last: a format takes microseconds, and dates and prices come again and again. */
  readonly written: Map<number, Cell>;
  /** No format: shown as it is. */
  readonly isGeneral: boolean;
  readonly isDate: boolean;
  /** A day, a month or a year is shown: not the time of day alone. */
  readonly isDay: boolean;
  /** Hours that go on behind 24: a span of time, which has no beginning. */
  readonly isElapsed: boolean;
}

/**
 * Writes the numbers of a workbook as its number formats show them, in the conventions of English, and says what they mean: of a date
 * its day, however it is shown.
 */
export class CellText {
  private readonly styles = new Map<number, NumberStyle>();

  /**
   * @param formats of each cell style (`cellXfs`), the id of its number format
   * @param patterns the workbook's own patterns, by id
   */
  constructor(
    private readonly formats: readonly number[],
    private readonly patterns: ReadonlyMap<number, string>,
    private readonly from1904: boolean,
  ) {}

  /** Whether the number is written at once: it has no format, or stood there shortly before. @param style index into `cellXfs` */
  isQuick(value: number, style: number): boolean {
    const { isGeneral, written } = this.styleOf(this.formats[style] ?? 0);
    const size = Math.abs(value);
    return isGeneral ? size === 0 || (size >= 1e-6 && size < 1e15) : written.has(value);
  }

  /** @param style index into `cellXfs` */
  number(value: number, style: number): Cell {
    const numberStyle = this.styleOf(this.formats[style] ?? 0);
    if (numberStyle.isGeneral) return numberCell(plain(value), '.');
    const { written } = numberStyle;
    const known = written.get(value);
    if (known !== undefined) return known;
    if (written.size >= MOST_WRITTEN) written.clear();
    const cell = this.written(value, numberStyle);
    written.set(value, cell);
    return cell;
  }

  private written(value: number, { pattern, isDate, isDay, isElapsed }: NumberStyle): Cell {
    if (isDate) {
      const serial = this.from1904 && !isElapsed ? value + DAYS_TO_1904 : value;
      const shown = formatted(pattern, serial);
      return isDay && shown !== '' ? dateCell(shown, momentOf(serial)) : shown;
    }
    return numberCell(formatted(pattern, value), '.');
  }

  private styleOf(id: number): NumberStyle {
    const known = this.styles.get(id);
    if (known) return known;
    const own = this.patterns.get(id) ?? builtInFormat(id);
    const written = SYSTEM_PATTERNS.find(([sign]) => sign.test(own))?.[1] ?? own;
    const isElapsed = /\[(?:hh?|mm?|ss?)\]/i.test(written);
    const isDate = isDateFormat(written) || isElapsed;
    // `[$€-407]` shows a euro sign; that the amount is written as in Germany is numfmt's reading, not Excel's.
    const pattern = isDate ? written : withoutLocales(written);
    const { day, month, year } = getFormatDateInfo(pattern);
    const isGeneral = pattern === '' || /^general$/i.test(pattern);
    const style = {
      pattern,
      written: new Map<number, Cell>(),
      isGeneral,
      isDate,
      isElapsed,
      isDay: isDate && !isElapsed && (day || month || year),
    };
    this.styles.set(id, style);
    return style;
  }
}

/** `[$€-407]` is a euro sign and a locale, `[$-407]` a locale alone. */
function withoutLocales(pattern: string): string {
  const [first = '', ...others] = pattern.split('[$');
  const shortened = others.map((other) => {
    const end = other.indexOf(']');
    const symbol = other.slice(0, Math.max(end, 0)).split('-', 1)[0] ?? '';
    return (symbol === '' ? '' : `[$${symbol}]`) + other.slice(end + 1);
  });
  return first + shortened.join('');
}

const SECONDS = 86_400;
/** 31 December 9999, the last day that a spreadsheet has. */
const LAST_DAY = 2_958_465;
/** Day 60 is 29 February 1900, which was none (ECMA-376 Part 1 §18.17.4.1). */
const NO_DAY = 60;

/** ISO 8601 to the second, as shown; empty for a time of day without a day, and for days that never were. */
function momentOf(serial: number): string {
  const days = Math.floor(serial);
  if (days < 1 || days > LAST_DAY || days === NO_DAY) return '';
  const counted = days < NO_DAY ? serial + 1 : serial;
  return new Date(Date.UTC(1899, 11, 30) + Math.round(counted * SECONDS) * 1000).toISOString();
}

/** Without the spaces that align numbers in a column. */
function formatted(pattern: string, value: number): string {
  try {
    return format(pattern, value).trim();
  } catch {
    return plain(value);
  }
}

/** All 15 digits that a cell holds: `General` shows as many as the column has room for. */
function plain(value: number): string {
  // Of 15 digits at most, and most numbers are: nothing is to be rounded.
  const text = String(value);
  if (text.length <= 16 && !text.includes('e')) return text;
  const rounded = Number(value.toPrecision(15));
  const short = String(rounded);
  if (!short.includes('e')) return short;
  const size = Math.abs(rounded);
  return size >= 1e-9 && size < 1 ? rounded.toFixed(decimals(rounded)) : short.toUpperCase();
}

function decimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent);
}
