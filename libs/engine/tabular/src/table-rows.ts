import { type CsvRecord, QuoteNotClosed } from './csv-records';
import { faults } from './table/faults';
import { type TableLimits, type TableRow } from './table/table';
import { type TableFault, TableRejected } from './table/table-fault';

/** C0 but for tab and line breaks, DEL and C1: XML 1.0 §2.2 forbids the first, and nobody means the others. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

interface RowsContext {
  readonly limits: TableLimits;
  readonly headerLine: number;
  readonly columns: number;
  /** Warnings are added here as rows go by. */
  readonly warnings: TableFault[];
  /** Errors of the header; those of the rows join them. */
  readonly errors: TableFault[];
}

/**
 * Checks each record and hands it on as a row. Records beyond the limit are only counted, so that the message can say how many there are.
 *
 * @throws TableRejected at the end, with every error of the file
 */
export async function* tableRows(
  records: AsyncIterable<CsvRecord>,
  context: RowsContext,
): AsyncGenerator<TableRow, void, undefined> {
  const { limits, errors, warnings } = context;
  let count = 0;
  try {
    for await (const record of records) {
      count++;
      if (count > limits.maxRows) continue;
      keepFirst(errors, recordFaults(record, limits));
      keepFirst(warnings, recordWarnings(record, context.columns));
      // What is refused at the end is of no use to anyone: nobody stores it meanwhile.
      if (errors.length === 0) yield { cells: record.cells, line: record.line };
    }
  } catch (cause) {
    if (!(cause instanceof QuoteNotClosed)) throw cause;
    errors.push(faults.unclosedQuote(cause.line));
  }
  if (count > limits.maxRows) errors.push(faults.tooManyRows(count, limits.maxRows));
  if (count === 0 && errors.length === 0) errors.push(faults.headerOnly(context.headerLine));
  const [first, ...others] = errors;
  if (first) throw new TableRejected([first, ...others]);
}

/** Nobody reads more, and a file of 50 MB may have a fault in each of its 25 million cells. */
const MOST_FAULTS = 1_000;

/** As many faults as are kept of a file. */
export function firstOf(found: Iterable<TableFault>): TableFault[] {
  const kept: TableFault[] = [];
  keepFirst(kept, found);
  return kept;
}

function keepFirst(kept: TableFault[], found: Iterable<TableFault>): void {
  for (const fault of found) {
    if (kept.length >= MOST_FAULTS) return;
    kept.push(fault);
  }
}

/** What makes a record, header or row, unusable. */
export function* recordFaults(record: CsvRecord, limits: TableLimits): Generator<TableFault, void, undefined> {
  const { cells, line, malformedCells } = record;
  if (cells.length > limits.maxColumns) yield faults.tooManyColumns(cells.length, limits.maxColumns, line);
  for (const column of malformedCells) yield faults.malformedQuotes(line, column);
  for (const [i, cell] of cells.entries()) {
    if (cell.length > limits.maxCellLength) yield faults.cellTooLong(cell.length, limits.maxCellLength, line, i + 1);
  }
}

function* recordWarnings({ cells, line }: CsvRecord, columns: number): Generator<TableFault, void, undefined> {
  if (cells.every((cell) => cell.trim() === '')) return yield faults.blankRow(line);
  if (cells.length !== columns) yield faults.raggedRow(line, cells.length, columns);
  for (const [i, cell] of cells.entries()) {
    if (CONTROL.test(cell)) yield faults.controlCharacters(line, i + 1);
  }
}
