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
      errors.push(...recordFaults(record, limits));
      warnings.push(...recordWarnings(record, context.columns));
      yield { cells: record.cells, line: record.line };
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

/** What makes a record, header or row, unusable. */
export function recordFaults(record: CsvRecord, limits: TableLimits): TableFault[] {
  const { cells, line, malformedCells } = record;
  const found = malformedCells.map((column) => faults.malformedQuotes(line, column));
  if (cells.length > limits.maxColumns) found.push(faults.tooManyColumns(cells.length, limits.maxColumns, line));
  cells.forEach((cell, i) => {
    if (cell.length > limits.maxCellLength)
      found.push(faults.cellTooLong(cell.length, limits.maxCellLength, line, i + 1));
  });
  return found;
}

function recordWarnings({ cells, line }: CsvRecord, columns: number): TableFault[] {
  if (cells.every((cell) => cell.trim() === '')) return [faults.blankRow(line)];
  const found = cells.length === columns ? [] : [faults.raggedRow(line, cells.length, columns)];
  cells.forEach((cell, i) => {
    if (CONTROL.test(cell)) found.push(faults.controlCharacters(line, i + 1));
  });
  return found;
}
