import { type Cell, isBlank, shownIn } from '@rowdeck/engine-values';
import { hasControlCharacters } from './table/control-characters';
import { cutNumber } from './table/cut-number';
import { type FaultLog } from './table/fault-log';
import { tableFaults, type TableFaults } from './table/faults';
import { lostValueSpoils, surplusSpoils } from './table/spoilt-cells';
import { type SurplusCells, surplusCells } from './table/surplus-cells';
import { type TableLimits, type TableRow } from './table/table';
import { type OpenedFormat, type TableRecord } from './table/table-format';
import { type TableFault, TableRejected } from './table/table-fault';
import { workbookFaults } from './table/workbook-faults';

export interface RowsContext {
  readonly limits: TableLimits;
  /** Of the header, as far as they are read. */
  readonly columns: number;
  readonly log: FaultLog;
  /** Whether the cells of a column are read; all are when absent. */
  readonly needed?: readonly boolean[];
}

/**
 * Checks each record, the header among them, and hands on what is behind it as rows. Reading stops behind the last row that is
 * allowed.
 *
 * @throws TableRejected at the end, with the errors of the file
 */
export async function* tableRows(
  opened: OpenedFormat,
  { limits, columns, log, needed }: RowsContext,
): AsyncGenerator<readonly TableRow[], void, undefined> {
  const words = tableFaults(opened.unit);
  const check = new RecordCheck({ limits, columns, log, ...(needed && { needed }) }, opened);
  let header: TableRecord | undefined;
  let [count, cells] = [0, 0];
  for await (const batch of opened.records(log, needed)) {
    for (const { cells: read, unread } of batch) cells += unread?.length ?? read.length;
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
  if (count === 0 && !log.hasErrors) log.add('table.header_only', () => headerOnly(opened, line));
  const [first, ...others] = log.list('error');
  if (first) throw new TableRejected([first, ...others]);
}

function headerOnly({ found: { sheet, sheets = [] }, unit }: OpenedFormat, line: number): TableFault {
  return sheet === undefined ? tableFaults(unit).headerOnly(line) : workbookFaults.sheetOfHeader(sheet, sheets, line);
}

class RecordCheck {
  private readonly words: TableFaults;
  /** Of delimited text. */
  private readonly delimiter: string | undefined;
  private readonly unit: OpenedFormat['unit'];
  private readonly seeksCuts: boolean;

  constructor(
    private readonly context: RowsContext,
    { unit, found, seeksCuts = false }: OpenedFormat,
  ) {
    this.unit = unit;
    this.seeksCuts = seeksCuts;
    this.words = tableFaults(unit);
    this.delimiter = found.delimiter;
  }

  /** The record as it is handed on. */
  row(record: TableRecord): TableRow {
    this.errors(record);
    const spoilt = this.warnings(record);
    const row = this.wanted(record);
    return spoilt ? { cells: row.cells, line: row.line, spoilt } : row;
  }

  /** With the cells that are read. */
  private wanted(record: TableRecord): TableRow {
    const hasNul = record.isPlain !== true && this.controlCharacters(record);
    const { needed } = this.context;
    // Nearly no row has one, and a copy of 16,384 cells is dear.
    const cells = hasNul ? record.cells.map(withoutNul) : record.cells;
    if (!needed || (record.unread && record.isPlain === true))
      return cells === record.cells ? record : { cells, line: record.line };
    const last = needed.lastIndexOf(true);
    return { cells: cells.slice(0, last + 1).map((cell, i) => (needed[i] === true ? cell : '')), line: record.line };
  }

  /** What makes a record, header or row, unusable. */
  errors({ cells, line, width = cells.length }: TableRecord): void {
    const { log, limits } = this.context;
    const { maxColumns, maxCellLength } = limits;
    if (width > maxColumns) log.add('table.too_many_columns', () => this.words.tooManyColumns(width, maxColumns, line));
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] ?? '';
      const { length } = typeof cell === 'string' ? cell : shownIn(cell);
      if (length > maxCellLength)
        log.add('table.cell_too_long', () => this.words.cellTooLong(length, maxCellLength, line, i + 1));
    }
  }

  /** What makes a record odd; what is said of cells that are spoilt is said of its row as well. */
  private warnings(record: TableRecord): TableRow['spoilt'] {
    const { cells, line, width = cells.length, unread, lost } = record;
    const { log, columns } = this.context;
    const surplus = width > columns ? this.surplus(record, width) : undefined;
    if (surplus) {
      log.add('table.surplus_cells', () => this.words.surplusCells(line, surplus()));
      return () => [surplusSpoils(surplus())];
    }
    if (lost) return () => lost.map(lostValueSpoils);
    if (unread ? unread.isBlank : isBlankRow(cells)) log.add('table.blank_row', () => this.words.blankRow(line));
    else if (width !== columns) log.add('table.ragged_row', () => this.words.raggedRow(line, width, columns));
    return undefined;
  }

  /** Of cells beyond the header, where they tell of an earlier one that was cut. */
  private surplus(record: TableRecord, width: number): (() => SurplusCells) | undefined {
    const { columns } = this.context;
    const { delimiter, unit } = this;
    if (delimiter === undefined) return undefined;
    const texts = () => (record.unread?.whole?.() ?? record.cells).map(shownIn);
    const isTold = hasSurplus(record, columns) || (this.mayBeCut(record) && cutNumber(texts(), width - columns));
    return isTold ? () => surplusCells(texts(), { width, headers: columns, delimiter, unit }) : undefined;
  }

  private mayBeCut({ unread }: TableRecord): boolean {
    return this.seeksCuts && (unread === undefined || unread.whole !== undefined);
  }

  /** True when one of them is a NUL. */
  private controlCharacters({ cells, line }: TableRecord): boolean {
    const { log } = this.context;
    let [more, hasNul] = [0, false];
    for (let i = 0; i < cells.length; i++) {
      const cell = shownIn(cells[i] ?? '');
      if (!hasControlCharacters(cell)) continue;
      if (!hasNul) hasNul = cell.includes('\0');
      if (more > 0 || log.isFull('table.control_characters')) more++;
      else log.add('table.control_characters', () => this.words.controlCharacters(line, i + 1));
    }
    if (more > 0) log.count('table.control_characters', more);
    return hasNul;
  }
}

/** In delimited text only: cells behind the last column mean there that an earlier one may have been cut. */
const hasSurplus = ({ cells, unread }: TableRecord, columns: number): boolean =>
  unread?.hasSurplus ?? !isBlankRow(cells, columns);

/** Most rows are known by their first cell not to be. */
function isBlankRow(cells: readonly Cell[], from = 0): boolean {
  for (let i = from; i < cells.length; i++) {
    const cell = cells[i] ?? '';
    if (!isBlank(shownIn(cell))) return false;
  }
  return true;
}

/** No database takes a NUL, and workbooks and JSON can write one as an escape; the others are left out of presentations only. */
const withoutNul = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.includes('\0') ? cell.replaceAll('\0', '') : cell;
