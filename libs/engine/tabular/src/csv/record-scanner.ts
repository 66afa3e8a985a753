import { type Cell, codeAt, sliceOf } from '@rowdeck/engine-values';
import { type Dialect } from '../dialect/detect-dialect';
import { hasControlCharacters } from '../table/control-characters';
import { FaultLog } from '../table/fault-log';
import { faults } from '../table/faults';
import { mayHoldCutNumber } from '../table/cut-number';
import { type TableLimits } from '../table/table';
import { type TableRecord } from '../table/table-format';
import { endOfBareCell } from './bare-cell';
import { OddCells } from './odd-cells';
import { OverlongCell } from './overlong-cell';
import { QuotedCell } from './quoted-cell';
import { RecordText } from './record-text';
import { UnreadCells } from './unread-cells';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

interface ScannerContext {
  readonly limits: Pick<TableLimits, 'maxColumns' | 'maxCellLength' | 'maxRowLength'>;
  /** Takes quotes that are wrong or never closed, and cells that are far too long. */
  readonly log: FaultLog;
  /** 1-based, on which the text begins. */
  readonly line: number;
  /** Whether the cells of a column are read; all are when absent. */
  readonly needed?: readonly boolean[];
  /** See `OpenedFormat`. */
  readonly seeksCuts?: boolean;
}

/**
 * Splits text that comes in pieces into records. Each character is looked at once, but for those of a cell that a piece cuts; what
 * is held between two pieces is the record in progress, its last cell no longer than a cell may be.
 *
 * A quote opens a quoted cell only as its first character (RFC 4180 §2.5). Blank lines are no records.
 */
export class RecordScanner {
  private readonly delimiter: number;
  private readonly longestCarried: number;
  private readonly quoted: QuotedCell;
  private readonly cells: string[] = [];
  private records: TableRecord[] = [];
  private text = '';
  private length = 0;
  private at = 0;
  private rest = '';
  private isLast = false;
  private isPlain = true;
  private width = 0;
  /** Behind the last cell of the record that was not left out. */
  private keptEnd = 0;
  private rowLength = 0;
  private recordLine: number;
  private behindDelimiter = false;
  private behindCarriageReturn = false;
  /** Set from the start: a field that is added later makes another kind of object of a scanner, for which V8 compiles anew. */
  private overlong: OverlongCell | undefined = undefined;
  private readonly unread: UnreadCells;
  private readonly record = new RecordText();
  private readonly odd: OddCells;
  private line: number;

  constructor(
    private readonly dialect: Dialect,
    private readonly context: ScannerContext,
  ) {
    const { limits, log, line, needed } = context;
    this.odd = new OddCells(log);
    this.unread = new UnreadCells(needed, limits.maxCellLength, log);
    this.delimiter = codeAt(dialect.delimiter, 0);
    // A quote on either side, and an escape before each character.
    this.longestCarried = 2 * limits.maxCellLength + 2;
    this.quoted = new QuotedCell(this.delimiter, dialect.escape);
    this.line = this.recordLine = line;
  }

  /** Returns the records that are complete with this piece. */
  feed(piece: string): readonly TableRecord[] {
    if (this.width > 0) this.record.carry(this.text, this.length - this.rest.length);
    this.text = this.rest + piece;
    this.length = this.text.length;
    this.rest = '';
    this.at = 0;
    if (this.behindCarriageReturn && this.length > 0) {
      this.behindCarriageReturn = false;
      if (codeAt(this.text, 0) === LINE_FEED) this.at = 1;
    }
    this.isPlain &&= !hasControlCharacters(this.text);
    this.records = [];
    while (this.at < this.length) this.nextCell();
    this.isPlain = this.width === 0 || this.isPlain;
    return this.records;
  }

  /** Returns the record that the end of the text completes, if there is one. */
  end(): readonly TableRecord[] {
    this.isLast = true;
    this.feed('');
    if (this.overlong) this.endOverlong(this.overlong);
    else if (this.behindDelimiter) this.push('');
    if (this.width > 0) this.endRecord();
    return this.records;
  }

  private nextCell(): void {
    if (this.overlong) return this.skipOverlong(this.overlong);
    const char = codeAt(this.text, this.at);
    if (this.width === 0) {
      if (char === LINE_FEED || char === CARRIAGE_RETURN) return this.endLine(char);
      this.recordLine = this.line;
      this.record.begin(this.at);
    }
    if (char === QUOTE) this.quotedCell();
    else if (char === this.delimiter) this.take(this.text, this.at, this.at);
    else this.bareCell();
  }

  private bareCell(): void {
    const { text, delimiter, at } = this;
    const end = endOfBareCell(text, at, delimiter);
    if (end === this.length && !this.isLast) return this.carry();
    const from = at + this.odd.look(text, at, end, this.width, this.line);
    this.take(text, from, end);
  }

  /** @param behind the cell: at a delimiter, a line end or the end of the text */
  private take(text: string, from: number, end: number, behind = end): void {
    if (this.unread.leavesOut(this.width, text, from, end, this.isPlain)) this.leaveOut(end - from);
    else this.push(from === end ? '' : sliceOf(text, from, end));
    this.endCell(behind);
  }

  private quotedCell(): void {
    const { quoted } = this;
    quoted.read(this.text, this.at);
    if (quoted.end === this.length && !this.isLast) return this.carry();
    if (!quoted.isClosed) return this.dropUnclosed();
    this.line += quoted.lineEnds;
    if (quoted.isMalformed) {
      const [line, column] = [this.recordLine, this.width + 1];
      this.context.log.add('table.malformed_quotes', () => faults.malformedQuotes(line, column));
    }
    const from = this.odd.lookQuoted(quoted.value, this.width, this.recordLine);
    this.take(quoted.value, from, quoted.value.length, quoted.end);
  }

  private dropUnclosed(): void {
    const line = this.recordLine;
    this.context.log.add('table.unclosed_quote', () => faults.unclosedQuote(line));
    this.at = this.length;
    this.width = 0;
    this.keptEnd = 0;
    this.behindDelimiter = false;
  }

  /** The piece ends within a cell, or where only the next character says whether it does. */
  private carry(): void {
    this.rest = sliceOf(this.text, this.at);
    this.behindDelimiter = false;
    if (this.rest.length <= this.longestCarried) return void (this.at = this.length);
    this.rest = '';
    this.skipOverlong((this.overlong = new OverlongCell(this.delimiter, this.dialect.escape)));
  }

  private skipOverlong(cell: OverlongCell): void {
    const end = cell.skip(this.text, this.at);
    this.at = end;
    if (end < this.length) this.endOverlong(cell);
  }

  private endOverlong(cell: OverlongCell): void {
    this.overlong = undefined;
    if (cell.quoted) return this.dropUnclosed();
    const { maxCellLength } = this.context.limits;
    const [line, column, { length }] = [this.recordLine, this.width + 1, cell];
    this.context.log.add('table.cell_too_long', () => faults.cellTooLong(length, maxCellLength, line, column));
    this.line += cell.lineEnds;
    this.push('');
    this.endCell(this.at);
  }

  private endCell(end: number): void {
    this.at = end;
    this.behindDelimiter = false;
    if (end >= this.length) return;
    const char = codeAt(this.text, end);
    if (char === this.delimiter) {
      this.behindDelimiter = true;
      this.at++;
      return;
    }
    this.endRecord();
    this.endLine(char);
  }

  private endLine(char: number): void {
    this.line++;
    this.at++;
    if (char !== CARRIAGE_RETURN) return;
    if (this.at === this.length) this.behindCarriageReturn = true;
    else if (codeAt(this.text, this.at) === LINE_FEED) this.at++;
  }

  private leaveOut(length: number): void {
    this.rowLength += length;
    if (this.width < this.context.limits.maxColumns) this.cells[this.width] = '';
    this.width++;
  }

  /** Cells beyond the limits are only counted. */
  private push(cell: string): void {
    this.unread.kept(this.width, cell);
    this.rowLength += cell.length;
    if (this.width < this.context.limits.maxColumns)
      this.cells[this.width] = this.rowLength > this.context.limits.maxRowLength ? '' : cell;
    this.width++;
    this.keptEnd = this.width;
  }

  private endRecord(): void {
    const { width, recordLine: line, isPlain } = this;
    const { log, limits } = this.context;
    const { maxRowLength } = limits;
    if (this.rowLength > maxRowLength) log.add('table.row_too_long', () => faults.rowTooLong(maxRowLength, line));
    this.rowLength = 0;
    const whole = this.unread.hasSurplus || this.mayBeCut(width) ? this.whole() : undefined;
    const unread = this.unread.endRecord(Math.min(width, limits.maxColumns), whole);
    const odd = this.record.oddity(this.text, this.at);
    if (odd) log.add(odd, () => (odd === 'table.rule_row' ? faults.ruleRow(line) : faults.repeatedHeader(line)));
    this.records.push({ cells: this.cells.slice(0, this.keptEnd), line, width, isPlain, unread });
    this.keptEnd = this.width = 0;
    this.behindDelimiter = false;
  }

  private mayBeCut(width: number): boolean {
    if (!this.context.seeksCuts || !this.unread.isExceededBy(width)) return false;
    return mayHoldCutNumber(this.record.upTo(this.text, this.at));
  }

  private whole(): () => readonly Cell[] {
    const { dialect, context } = this;
    const text = this.record.upTo(this.text, this.at);
    return () => {
      if (!text.includes('"')) return text.split(dialect.delimiter).slice(0, context.limits.maxColumns);
      const again = new RecordScanner(dialect, { limits: context.limits, log: new FaultLog(), line: 1 });
      return [...again.feed(text), ...again.end()][0]?.cells ?? [];
    };
  }
}
