import { type Cell, shownIn } from '@rowdeck/engine-values';
import { type FaultLog } from '../table/fault-log';
import { columnName } from '../table/fault-words';
import { tableFaults } from '../table/faults';
import { type LostValue } from '../table/spoilt-cells';
import { type TableLimits } from '../table/table';
import { type TableRecord } from '../table/table-format';
import { TableRejected } from '../table/table-fault';
import { LOST_VALUE_CODES, workbookFaults as words } from '../table/workbook-faults';
import { OddTexts } from './odd-texts';

/**
 * Characters and cells of one sheet: as many as a delimited text of the greatest size holds. A workbook states a text or a row
 * once and repeats it a million times for a few bytes each.
 */
const MOST_CONTENT = 50 * 1024 * 1024;

/**
 * Characters of XML, for each of content and beyond. Sheets have twenty to forty, and more where formats stand in blank cells; a
 * gigabyte of rows without cells packs into five megabytes, and would take half a minute to be read.
 */
const MARKUP_TO_CONTENT = 64;
const MOST_MARKUP = 32 * 1024 * 1024;
const MOST_MARKUP_AT_ALL = 192 * 1024 * 1024;

/**
 * Elements of XML: a cell with a text has two to four, and what is done for a number counts as elements, too. Ten thousand rows of twenty
 * columns come to two million where numbers stand as they are, and to four where formats print them.
 */
const MOST_ELEMENTS = 16_000_000;

/** Of rows that wait to be taken: a chunk of XML may state millions. */
const MOST_WAITING_CELLS = 256 * 1024;

interface SheetRow {
  readonly cells: readonly Cell[];
  /** 1-based row of the sheet. */
  readonly line: number;
  readonly hidden: boolean;
  /** In the order of their columns. */
  readonly lost: readonly LostValue[];
}

/** Rows of a sheet on their way to be records: as wide as the header, blank ones left out, what is odd about them noted. */
export class SheetRows {
  private ready: TableRecord[] = [];
  private waitingCells = 0;
  private headerWidth = 0;
  private header: readonly Cell[] | undefined;
  private content = 0;
  private added = 0;
  private markup = 0;
  private elements = 0;
  private isDayTold = false;
  private readonly texts: OddTexts;

  constructor(
    private readonly log: FaultLog,
    private readonly limits: Pick<TableLimits, 'maxRows' | 'maxColumns'>,
    /** What stands above it is left out. */
    private readonly headerLine = 1,
  ) {
    this.texts = new OddTexts(log);
  }

  /** Rows so far that hold something, the header among them. */
  get count(): number {
    return this.added;
  }

  /** True when the header, all rows that are allowed and one more are there. */
  get isFull(): boolean {
    return this.added > this.limits.maxRows + 1;
  }

  /**
   * @returns false for a row that is blank, wherever it stands: its formats may hide the numbers that it holds
   * @throws TableRejected when the sheet holds more than can be read
   */
  add({ cells, line, hidden, lost }: SheetRow): boolean {
    const width = lastFilled(cells);
    const isRow = width > 0 || (lost.length > 0 && this.headerWidth > 0);
    if (!isRow) return false;
    if (this.isFull || line < this.headerLine) return true;
    if (hidden) this.log.add('table.hidden_row', () => words.hiddenRow(line));
    for (const value of lost)
      this.log.add(LOST_VALUE_CODES[value.code], () => words.lostValue(value, line), value.column);
    if (this.headerWidth === 0) this.headerWidth = width;
    this.spendContent(cells, lost.length);
    const known = Math.min(cells.length, this.headerWidth);
    const length = Math.min(Math.max(width, known), this.limits.maxColumns);
    const read = length === cells.length ? cells : cells.slice(0, length);
    if (this.repeatsHeader(read)) this.log.add('table.repeated_header', () => tableFaults('row').repeatedHeader(line));
    this.ready.push({ cells: read, line, width: Math.max(width, this.headerWidth), ...(lost.length > 0 && { lost }) });
    this.waitingCells += read.length + lost.length;
    this.added++;
    return true;
  }

  private repeatsHeader(cells: readonly Cell[]): boolean {
    const { header } = this;
    this.header ??= cells;
    return header?.length === cells.length && cells.every((cell, i) => shownIn(cell) === shownIn(header[i] ?? ''));
  }

  private spendContent(cells: readonly Cell[], lost: number): void {
    this.content += cells.reduce((sum, cell) => sum + costOf(cell), lost);
    if (this.content > MOST_CONTENT) throw new TableRejected([words.workbookTooLarge('the sheet')]);
  }

  /** So much waits that it should be taken before more comes. */
  readonly isEnough = (): boolean => this.waitingCells > MOST_WAITING_CELLS;

  /** To be told of each element, and of work that takes as long as reading so many of them. */
  work(elements: number): void {
    this.elements += elements;
  }

  /**
   * To be told how much XML was read for these rows.
   *
   * @throws TableRejected when it is far more than can stand in them
   */
  spend(characters: number): void {
    this.markup += characters;
    const mostMarkup = Math.min(MOST_MARKUP + MARKUP_TO_CONTENT * this.content, MOST_MARKUP_AT_ALL);
    if (this.markup > mostMarkup || this.elements > MOST_ELEMENTS)
      throw new TableRejected([words.workbookTooLarge('the sheet')]);
  }

  /** What has come since the last call. */
  take(): readonly TableRecord[] {
    const taken = this.ready;
    this.ready = [];
    this.waitingCells = 0;
    return taken;
  }

  merged(range: string): void {
    this.log.add('table.merged_cells', () => words.mergedCells(range));
  }

  /** Of a cell that spreads over so many columns and lines, itself among them. */
  mergedFrom(line: number, column: number, spans: { readonly columns: number; readonly lines: number }): void {
    const last = `${columnName('row', column + spans.columns - 1)}${line + spans.lines - 1}`;
    this.merged(`${columnName('row', column)}${line}:${last}`);
  }

  /** A table that stands in a cell, in the place of a text. */
  tableWithin(line: number, column: number): void {
    this.log.add('table.table_within', () => words.tableWithin(line, column));
  }

  /** A number of five digits or so, without a date format, in a workbook that counts days from 1904. Of all that there are, the first is told. */
  dayFrom1904(value: string, line: number, column: number): void {
    if (this.isDayTold) return;
    this.isDayTold = true;
    this.log.add('table.days_from_1904', () => words.daysFrom1904(value, line, column));
  }

  /** Of a text that stands in its cell. What is odd about it is told, unless it was of one of those that cells share. */
  ownText(text: string, line: number): void {
    this.texts.look(text, line);
  }

  /** From the first to the last, as long as each is reported: a sheet may say so of all its columns in every line. */
  hiddenColumns(first: number, last: number): void {
    for (let column = Math.max(1, first); column <= last && !this.log.isFull('table.hidden_column'); column++)
      this.log.add('table.hidden_column', () => words.hiddenColumn(columnName('row', column), column));
  }
}

/** Reading a cell of one digit takes as long as reading one of eight. */
const costOf = (cell: Cell): number =>
  cell === '' ? 1 : Math.max(8, (typeof cell === 'string' ? cell.length : cell[0].length + cell[1].length) + 2);

/** By what is shown. */
function lastFilled(cells: readonly Cell[]): number {
  let width = cells.length;
  while (width > 0 && shownIn(cells[width - 1] ?? '') === '') width--;
  return width;
}

/** More cells than these are written faster together than one by one. */
const MANY = 16;

/** Adds a cell, as often as it is said to stand there, behind so many blank ones: each of many rows may have thousands of both. */
export function addBehind(blanks: number, cells: Cell[], cell: Cell, times = 1): void {
  if (blanks + times < MANY) {
    for (let i = 0; i < blanks; i++) cells.push('');
    for (let i = 0; i < times; i++) cells.push(cell);
    return;
  }
  const [from, to] = [cells.length, cells.length + blanks];
  cells.length = to + times;
  cells.fill('', from, to).fill(cell, to);
}
