import { type Cell, isBlank, shownIn } from '@rowdeck/engine-values';
import { hasControlCharacters } from './table/control-characters';
import { type FaultLog } from './table/fault-log';
import { tableFaults, type TableFaults } from './table/faults';
import { type TableLimits, type TableRow } from './table/table';
import { type OpenedFormat, type TableRecord } from './table/table-format';
import { TableRejected } from './table/table-fault';

interface RowsContext {
  readonly limits: TableLimits;
  /** Of the header, as far as they are read. */
  readonly columns: number;
  readonly log: FaultLog;
}

/**
 * Checks each record, the header among them, and hands on what is behind it as rows. Reading stops behind the last row that is
 * allowed.
 *
 * @throws TableRejected at the end, with the errors of the file
 */
export async function* tableRows(
  opened: OpenedFormat,
  { limits, columns, log }: RowsContext,
): AsyncGenerator<readonly TableRow[], void, undefined> {
  const words = tableFaults(opened.unit);
  const check = new RecordCheck(limits, columns, words, log);
  let header: TableRecord | undefined;
  let [count, cells] = [0, 0];
  for await (const batch of opened.records(log)) {
    for (const record of batch) cells += record.cells.length;
    if (cells > limits.maxCells) log.add('table.too_many_cells', () => words.tooManyCells(limits.maxCells));
    const rows = (header ? batch : batch.slice(1)).slice(0, limits.maxRows - count);
    count += header ? batch.length : batch.length - 1;
    if (!header && batch[0]) check.errors((header = batch[0]));
    rows.forEach((record, i) => (rows[i] = check.row(record)));
    // What is refused at the end is of no use to anyone: nobody stores it meanwhile.
    if (!log.hasErrors && rows.length > 0) yield rows;
    if (count > limits.maxRows || cells > limits.maxCells) break;
  }
  if (count > limits.maxRows) log.add('table.too_many_rows', () => words.tooManyRows(limits.maxRows));
  const line = header?.line ?? 1;
  if (count === 0 && !log.hasErrors) log.add('table.header_only', () => words.headerOnly(line));
  const [first, ...others] = log.list('error');
  if (first) throw new TableRejected([first, ...others]);
}

class RecordCheck {
  constructor(
    private readonly limits: TableLimits,
    private readonly columns: number,
    private readonly words: TableFaults,
    private readonly log: FaultLog,
  ) {}

  /** The record as it is handed on. */
  row(record: TableRecord): TableRecord {
    this.errors(record);
    // Nearly no row has one, and a copy of 16,384 cells is dear.
    const hasNul = this.warnings(record) && record.cells.some((cell) => withoutNul(cell) !== cell);
    return hasNul ? { ...record, cells: record.cells.map(withoutNul) } : record;
  }

  /** What makes a record, header or row, unusable. */
  errors({ cells, line, width = cells.length }: TableRecord): void {
    const { maxColumns, maxCellLength } = this.limits;
    if (width > maxColumns)
      this.log.add('table.too_many_columns', () => this.words.tooManyColumns(width, maxColumns, line));
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] ?? '';
      const { length } = typeof cell === 'string' ? cell : shownIn(cell);
      if (length > maxCellLength)
        this.log.add('table.cell_too_long', () => this.words.cellTooLong(length, maxCellLength, line, i + 1));
    }
  }

  /** True when a cell holds a control character. */
  private warnings({ cells, line, width = cells.length, isPlain = false }: TableRecord): boolean {
    if (isBlankRow(cells)) this.log.add('table.blank_row', () => this.words.blankRow(line));
    else if (width !== this.columns)
      this.log.add('table.ragged_row', () => this.words.raggedRow(line, width, this.columns));
    return !isPlain && this.controlCharacters(cells, line);
  }

  private controlCharacters(cells: readonly Cell[], line: number): boolean {
    let found = false;
    for (let i = 0; i < cells.length; i++) {
      if (!hasControlCharacters(shownIn(cells[i] ?? ''))) continue;
      found = true;
      if (this.log.isFull('table.control_characters')) this.log.count('table.control_characters', 1);
      else this.log.add('table.control_characters', () => this.words.controlCharacters(line, i + 1));
    }
    return found;
  }
}

/** Most rows are known by their first cell not to be. */
function isBlankRow(cells: readonly Cell[]): boolean {
  for (const cell of cells) if (typeof cell !== 'string' || !isBlank(cell)) return false;
  return true;
}

/** No database takes a NUL, and workbooks and JSON can write one as an escape; the others are left out of presentations only. */
const withoutNul = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.includes('\0') ? cell.replaceAll('\0', '') : cell;
