import { type RowUnit, shownIn } from '@rowdeck/engine-values';
import { csvFormat } from './csv/csv-format';
import { headerNames } from './header-names';
import { jsonFormat, ndjsonFormat } from './json/json-format';
import { LOOKED_AT, lateHeader } from './late-header';
import { odsFormat } from './ods/ods-format';
import { readBytes } from './read-bytes';
import { unfitExtension } from './recognise/unfit-name';
import { type RowsContext, tableRows } from './table-rows';
import { FaultLog } from './table/fault-log';
import { tableFaults } from './table/faults';
import { DEFAULT_TABLE_LIMITS, type ReadTableOptions, type TableRow, type TableStream } from './table/table';
import { type OpenedFormat, type TableFormat, type TableRecord } from './table/table-format';
import { type TableFault, TableRejected } from './table/table-fault';
import { workbookFaults } from './table/workbook-faults';
import { xlsxFormat } from './xlsx/xlsx-format';

/** Asked in this order; delimited text takes whatever is left, and says what it is when it is no text. */
const FORMATS: readonly TableFormat[] = [xlsxFormat, odsFormat, jsonFormat, ndjsonFormat];

/**
 * Opens a table of any form: its headers are read, its rows come as they are asked for.
 *
 * @throws TableRejected when the file is no table or has no header; errors in rows are thrown at their end
 */
export async function openTable(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  options: ReadTableOptions = {},
): Promise<TableStream> {
  const limits = { ...DEFAULT_TABLE_LIMITS, ...options.limits };
  const bytes = await readBytes(source, limits.maxBytes);
  const log = new FaultLog();
  const format = FORMATS.find((candidate) => candidate.recognises(bytes)) ?? csvFormat;
  const read = await format.open(bytes, { ...options, limits, faults: log });
  const opened = options.unit === undefined ? read : { ...read, unit: options.unit };
  if (format === csvFormat) assertFitName(options.fileName);
  const records = await firstRecords(opened, log, { hasBytes: bytes.length > 0, ...options });
  const [header] = records;
  if (options.headerLine === undefined && format !== jsonFormat && format !== ndjsonFormat)
    tellLateHeader(records, opened.unit, log);
  const cells = header.cells.slice(0, limits.maxColumns).map(shownIn);
  const headers = headerNames(cells, { line: header.line, words: tableFaults(opened.unit), log });
  const names = options.needed?.(headers);
  const needed = names && headers.map((name) => names.has(name));
  return new OpenedTable(opened, headers, { limits, log, ...(needed && { needed }) });
}

/** Any text reads as a table of one column at least. */
function assertFitName(fileName = ''): void {
  const extension = unfitExtension(fileName);
  if (extension !== undefined) throw new TableRejected([workbookFaults.unfitName(extension)]);
}

interface Asked extends Pick<ReadTableOptions, 'headerLine'> {
  readonly hasBytes: boolean;
}

/** The header, with the first of the rows that come in one batch with it. */
async function firstRecords(
  opened: OpenedFormat,
  found: FaultLog,
  asked: Asked,
): Promise<readonly [TableRecord, ...TableRecord[]]> {
  const log = found.copy();
  for await (const batch of opened.records(log)) {
    const [first, ...others] = batch.slice(0, LOOKED_AT);
    if (first) return [first, ...others];
  }
  const [error, ...others] = log.list('error');
  throw new TableRejected(error ? [error, ...others] : [emptyFault(opened, asked)]);
}

function tellLateHeader(records: readonly [TableRecord, ...TableRecord[]], unit: RowUnit, log: FaultLog): void {
  const late = lateHeader(records, unit);
  const first = records[0].line;
  if (late) log.add('table.late_header', () => tableFaults(unit).lateHeader(late.line, { first, names: late.names }));
}

function emptyFault(
  { found: { sheet, sheets = [] }, unit }: OpenedFormat,
  { hasBytes, headerLine = 1 }: Asked,
): TableFault {
  if (headerLine > 1) return tableFaults(unit).noSuchLine(headerLine);
  return sheet === undefined ? tableFaults(unit).empty(hasBytes) : workbookFaults.emptySheet(sheet, sheets);
}

class OpenedTable implements TableStream {
  readonly found: TableStream['found'];
  readonly unit: RowUnit;
  private log: FaultLog;

  constructor(
    private readonly opened: OpenedFormat,
    readonly headers: readonly string[],
    private readonly opening: Pick<RowsContext, 'limits' | 'log' | 'needed'>,
  ) {
    this.found = opened.found;
    this.unit = opened.unit;
    this.log = opening.log;
  }

  get faults(): TableStream['faults'] {
    return this.log.list('warning');
  }

  readonly batches = {
    [Symbol.asyncIterator]: (): AsyncGenerator<readonly TableRow[], void, undefined> => {
      this.log = this.opening.log.copy();
      return tableRows(this.opened, { ...this.opening, columns: this.headers.length, log: this.log });
    },
  };

  readonly rows = { [Symbol.asyncIterator]: (): AsyncGenerator<TableRow, void, undefined> => eachOf(this.batches) };
}

async function* eachOf(batches: AsyncIterable<readonly TableRow[]>): AsyncGenerator<TableRow, void, undefined> {
  for await (const batch of batches) yield* batch;
}
