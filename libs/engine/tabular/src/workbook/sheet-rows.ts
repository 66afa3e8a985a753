import { type FaultLog } from '../table/fault-log';
import { columnName } from '../table/fault-words';
import { type TableRecord } from '../table/table-format';
import { TableRejected } from '../table/table-fault';
import { workbookFaults as words } from '../table/workbook-faults';

/**
 * Characters and cells of one sheet: as many as a delimited text of the greatest size holds. A workbook states a text or a row
 * once and repeats it a million times for a few bytes each.
 */
const MOST_CONTENT = 64 * 1024 * 1024;

/** Rows of a sheet on their way to be records: padded to the header, blank ones left out, what is odd about them noted. */
export class SheetRows {
  private ready: TableRecord[] = [];
  private headerWidth = 0;
  private content = 0;

  constructor(
    private readonly log: FaultLog,
    private readonly maxColumns: number,
  ) {}

  /**
   * @param line 1-based row of the sheet
   * @throws TableRejected when the sheet holds more than can be read
   */
  add(cells: readonly string[], line: number, hidden = false): void {
    const width = lastFilled(cells);
    if (width === 0) return;
    if (hidden) this.log.add('table.hidden_row', () => words.hiddenRow(line));
    if (this.headerWidth === 0) this.headerWidth = width;
    const length = Math.min(Math.max(width, this.headerWidth), this.maxColumns);
    this.content += cells.reduce((sum, cell) => sum + cell.length, length);
    if (this.content > MOST_CONTENT) throw new TableRejected([words.workbookTooLarge('the sheet')]);
    const padded = Array.from({ length }, (_, i) => cells[i] ?? '');
    this.ready.push({ cells: padded, line, width: Math.max(width, this.headerWidth) });
  }

  /** What has come since the last call. */
  take(): readonly TableRecord[] {
    const taken = this.ready;
    this.ready = [];
    return taken;
  }

  errorValue(value: string, line: number, column: number): void {
    this.log.add('table.error_value', () => words.errorValue(value, line, column));
  }

  merged(range: string): void {
    this.log.add('table.merged_cells', () => words.mergedCells(range));
  }

  /** Of a cell that spreads over `spans`, columns × rows. */
  mergedFrom(line: number, column: number, spans: string): void {
    this.merged(`${columnName('row', column)}${line} (${spans})`);
  }

  /** From the first to the last, as long as each is reported: a sheet may say so of all its columns in every line. */
  hiddenColumns(first: number, last: number): void {
    for (let column = Math.max(1, first); column <= last && !this.log.isFull('table.hidden_column'); column++)
      this.log.add('table.hidden_column', () => words.hiddenColumn(columnName('row', column), column));
  }
}

function lastFilled(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] ?? '') === '') width--;
  return width;
}
