import { type Cell } from '@rowdeck/engine-values';
import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import { TableRejected } from '../table/table-fault';
import { knownNumber, plainNumber } from '../table/known-number';
import { dateCell, numberCell } from '../table/typed-cells';
import { workbookFaults } from '../table/workbook-faults';
import { builtInFormat } from './built-in-formats';
import { keepPattern } from './kept-patterns';
import { quickDate } from './quick-date';
import { quickNumber, type QuickFormat } from './quick-number';

/** Days between the two date systems of workbooks (ECMA-376 Part 1 §18.17.4.1). */
const DAYS_TO_1904 = 1462;
/** Long date and time as the system of the reader has them: written as ISO 8601, which no reader can mistake. So are the built-in ones. */
const SYSTEM_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\[\$-F800\]/i, 'yyyy-mm-dd'],
  [/\[\$-F400\]/i, 'hh:mm:ss'],
];

const SECONDS = 86_400;
/** `ss`, and no tenths behind it. */
const TO_THE_SECOND = /s(?![.s])/i;

const MOST_WRITTEN = 4_096;

/** See `CellText.cost`. */
const QUICK = 4;
const WRITTEN = 10;
const ROUNDED = 40;
const FORMATTED = 80;
const NEW_STYLE = 400;

/**
 * Characters of the patterns that the cells of one workbook may have, together: those that Excel takes, some 250 of at most 255 characters, four times.
 * Each costs eighty bytes and half a microsecond when it is taken apart.
 */
const MOST_OF_PATTERNS = 255_000;

/** Looking for a quicker way takes as long as writing some dozen values. */
const ENOUGH = 64;

interface NumberStyle {
  readonly pattern: string;
  /** Numbers as they were written last: a format takes microseconds, and dates and prices come again and again. */
  readonly written: Map<number, Cell>;
  /** No format: shown as it is. */
  readonly isGeneral: boolean;
  readonly isDate: boolean;
  readonly isPercent: boolean;
  /** A day, a month or a year is shown: not the time of day alone. */
  readonly isDay: boolean;
  /** Hours that go on behind 24: a span of time, which has no beginning. */
  readonly isElapsed: boolean;
  /** Texts are not shown as they are: `"Nr. "@`. */
  readonly showsTexts: boolean;
  /** Whole seconds are shown: a moment is rounded to one, and its day with it. */
  readonly isToTheSecond: boolean;
  /** Values that only the library could write so far. */
  slow: number;
  /** Writes most values without the library; looked for when there are enough of them. */
  quick: QuickFormat | undefined;
}

/**
 * Writes the numbers of a workbook as its number formats show them, in the conventions of English, and says what they mean: of a date
 * its day, however it is shown.
 */
export class CellText {
  private readonly styles = new Map<number, NumberStyle>();
  private readonly mayShowTexts: boolean;
  private patternsLength = 0;

  /**
   * @param formats of each cell style (`cellXfs`), the id of its number format
   * @param patterns the workbook's own patterns, by id
   */
  constructor(
    private readonly formats: readonly number[],
    private readonly patterns: ReadonlyMap<number, string>,
    /** Whether days are counted from 1904 (ECMA-376 Part 1 §18.17.4.1). */
    readonly from1904: boolean,
  ) {
    this.mayShowTexts = [...patterns.values()].some(showsTexts);
  }

  /** What writing the last number has cost, in elements of XML that could have been read instead. */
  cost = 0;

  /**
   * @param style index into `cellXfs`
   * @throws TableRejected where the cells so far have more number formats than can be read; so does `text`
   */
  number(value: number, style: number): Cell {
    this.cost = QUICK;
    const numberStyle = this.styleOf(this.formats[style] ?? 0);
    if (numberStyle.isGeneral) return this.general(value);
    this.cost += WRITTEN;
    const { written, quick } = numberStyle;
    const known = quick?.(this.serialOf(value, numberStyle)) ?? written.get(value);
    if (known !== undefined) return known;
    this.cost += FORMATTED;
    if (++numberStyle.slow === ENOUGH && !numberStyle.isElapsed) numberStyle.quick = quickOf(numberStyle);
    if (written.size >= MOST_WRITTEN) written.clear();
    const cell = writtenBy(numberStyle, this.serialOf(value, numberStyle));
    written.set(value, cell);
    return cell;
  }

  /** Whether a number cannot be shown in its date format (Excel shows `########`): days count from 0 to the end of the year 9999. */
  isNoDay(value: number, style: number): boolean {
    if (value >= 0 && value < LAST_DAY + 1) return false;
    const numberStyle = this.styleOf(this.formats[style] ?? 0);
    if (!numberStyle.isDate || numberStyle.isElapsed) return false;
    const serial = this.serialOf(value, numberStyle);
    return serial < 0 || serial >= LAST_DAY + 1;
  }

  /** A text as the number format of its cell shows it (ECMA-376 Part 1 §18.8.31, the section for texts). */
  text(value: string, style: number): string {
    this.cost = 0;
    if (!this.mayShowTexts) return value;
    const { pattern, showsTexts: isOther } = this.styleOf(this.formats[style] ?? 0);
    if (!isOther) return value;
    this.cost += FORMATTED;
    return formatted(pattern, value, value);
  }

  /** Whether a number of this style is shown as it is. */
  isGeneral(style: number): boolean {
    return this.styleOf(this.formats[style] ?? 0).isGeneral;
  }

  private general(value: number): Cell {
    const text = plainNumber(value);
    const size = Math.abs(value);
    this.cost = size === 0 || (size >= 1e-6 && size < 1e15) ? QUICK : ROUNDED;
    return numberCell(text, '.');
  }

  private serialOf(value: number, { isDate, isElapsed, isToTheSecond }: NumberStyle): number {
    const serial = this.from1904 && isDate && !isElapsed ? value + DAYS_TO_1904 : value;
    return isToTheSecond ? Math.round(serial * SECONDS) / SECONDS : serial;
  }

  private styleOf(id: number): NumberStyle {
    const known = this.styles.get(id);
    if (known) return known;
    const own = this.patterns.get(id) ?? builtInFormat(id);
    this.cost += NEW_STYLE + own.length;
    this.patternsLength += own.length;
    if (this.patternsLength > MOST_OF_PATTERNS) throw new TableRejected([workbookFaults.tooManyFormats()]);
    keepPattern(own);
    const written = SYSTEM_PATTERNS.find(([sign]) => sign.test(own))?.[1] ?? own;
    const isElapsed = /\[(?:hh?|mm?|ss?)\]/i.test(written);
    const isDate = isDateFormat(written) || isElapsed;
    // `[$€-407]` shows a euro sign; that the amount is written as in Germany is numfmt's reading, not Excel's.
    const pattern = isDate ? written : withoutLocales(written);
    const { day, month, year } = getFormatDateInfo(pattern);
    const isGeneral = pattern === '' || /^general$/i.test(pattern);
    const isDay = isDate && !isElapsed && (day || month || year);
    const form = { pattern, isDate, isDay, isPercent: showsPercent(pattern) };
    const style: NumberStyle = {
      ...form,
      written: new Map<number, Cell>(),
      isGeneral,
      isElapsed,
      showsTexts: showsTexts(pattern),
      isToTheSecond: isDate && TO_THE_SECOND.test(pattern),
      slow: 0,
      quick: undefined,
    };
    this.styles.set(id, style);
    return style;
  }
}

type NumberForm = Pick<NumberStyle, 'pattern' | 'isDate' | 'isDay' | 'isPercent'>;

function quickOf(form: NumberForm): QuickFormat | undefined {
  const written = (value: number): Cell => writtenBy(form, value);
  return form.isDate ? quickDate(form.pattern, form.isDay, written) : quickNumber(form.pattern, written);
}

/** By the library, which knows all formats. */
function writtenBy({ pattern, isDate, isDay, isPercent }: NumberForm, value: number): Cell {
  const shown = formatted(pattern, value);
  if (!isDate) return knownNumber(shown, value, { decimal: '.', isPercent });
  return isDay && shown !== '' ? dateCell(shown, momentOf(value)) : shown;
}

/** Outside of its texts; the signs behind `_` and `*` only say how wide a gap is. */
const showsPercent = (pattern: string): boolean =>
  pattern.split('"').some((part, i) => i % 2 === 0 && part.replace(/[\\_*]./g, '').includes('%'));

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
function formatted(pattern: string, value: number | string, otherwise = plainNumber(Number(value))): string {
  try {
    return format(pattern, value).trim();
  } catch {
    return otherwise;
  }
}

/** Sections of a format: for positive and negative numbers, for nought, and for texts. */
const SECTIONS = 4;
/** Texts of the format, which may hold any sign; and what does not show: colours and conditions, gaps of a width, fillings. */
const QUOTED_OR_UNSEEN = /("[^"]{0,255}"|\\.)|\[[^\]]{0,255}\]|[_*]./g;

/** Whether a format changes texts: its section for them is not `@` alone. */
function showsTexts(pattern: string): boolean {
  const sections = pattern.replace(QUOTED_OR_UNSEEN, (_, quoted?: string) => (quoted ? '\0' : '')).split(';');
  const section = sections[SECTIONS - 1] ?? sections.find((one) => one.includes('@'));
  return section !== undefined && section.trim() !== '@';
}
