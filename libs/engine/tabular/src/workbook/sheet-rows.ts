import { type FaultLog } from '../table/fault-log';
import { columnName } from '../table/fault-words';
import { type TableRecord } from '../table/table-format';
import { workbookFaults as words } from '../table/workbook-faults';

/** Rows of a sheet on their way to be records: padded to the header, blank ones left out, what is odd about them noted. */
export class SheetRows {
  private ready: TableRecord[] = [];
  private headerWidth = 0;

  constructor(
    private readonly log: FaultLog,
    private readonly maxColumns: number,
  ) {}

  /** @param line 1-based row of the sheet */
  add(cells: readonly string[], line: number, hidden = false): void {
    const width = lastFilled(cells);
    if (width === 0) return;
    if (hidden) this.log.add('table.hidden_row', () => words.hiddenRow(line));
    if (this.headerWidth === 0) this.headerWidth = width;
    const length = Math.min(Math.max(width, this.headerWidth), this.maxColumns);
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

  hiddenColumn(column: number): void {
    this.log.add('table.hidden_column', () => words.hiddenColumn(columnName('row', column), column));
  }
}

function lastFilled(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] ?? '') === '') width--;
  return width;
}
