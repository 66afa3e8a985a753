import { type CsvRecord, csvRecords, QuoteNotClosed } from './csv-records';
import { decodeText } from './decode/decode-text';
import { byByteOrderMark, detectEncoding } from './decode/detect-encoding';
import { detectOtherFormat } from './decode/detect-other-format';
import { detectDialect, type Dialect, separatorLine } from './dialect/detect-dialect';
import { headerNames } from './header-names';
import { readBytes } from './read-bytes';
import { firstOf, recordFaults, tableRows } from './table-rows';
import { faults } from './table/faults';
import {
  DEFAULT_TABLE_LIMITS,
  type ReadTableOptions,
  type Table,
  type TableEncoding,
  type TableStream,
} from './table/table';
import { TableRejected } from './table/table-fault';

/** The first records show the dialect; more of a large file would only cost time. */
const SAMPLE_CHARACTERS = 64 * 1024;

/**
 * Opens a delimited text file: its headers are read, its rows come as they are asked for.
 *
 * @throws TableRejected when the file is no delimited text or has no header; errors in rows are thrown at the end of `rows`
 */
export async function openTable(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  options: ReadTableOptions = {},
): Promise<TableStream> {
  const limits = { ...DEFAULT_TABLE_LIMITS, ...options.limits };
  const { encoding, text } = textOf(await readBytes(source, limits.maxBytes), options.encoding);
  const { dialect, body, firstLine } = dialectOf(text, options.delimiter);
  const records = csvRecords(body, dialect, firstLine);
  const header = await headerOf(records);
  const errors = firstOf(recordFaults(header, limits));
  const { names, faults: warnings } = headerNames(header.cells.slice(0, limits.maxColumns), header.line);
  const found = firstOf(warnings);
  const rows = tableRows(records, { limits, headerLine: header.line, columns: names.length, warnings: found, errors });
  return { headers: names, delimiter: dialect.delimiter, encoding, faults: found, rows };
}

async function headerOf(records: AsyncGenerator<CsvRecord, void, undefined>): Promise<CsvRecord> {
  try {
    const { value } = await records.next();
    if (value) return value;
  } catch (cause) {
    if (cause instanceof QuoteNotClosed) throw new TableRejected([faults.unclosedQuote(cause.line)]);
    throw cause;
  }
  throw new TableRejected([faults.empty()]);
}

interface DecodedText {
  readonly encoding: TableEncoding;
  readonly text: Generator<string, void, undefined>;
}

function textOf(bytes: Uint8Array, known?: TableEncoding): DecodedText {
  const otherFormat = detectOtherFormat(bytes);
  if (otherFormat) throw new TableRejected([otherFormat]);
  const { encoding, bomLength } =
    byByteOrderMark(bytes) ?? (known ? { encoding: known, bomLength: 0 } : detectEncoding(bytes));
  return { encoding, text: decodeText(bytes.subarray(bomLength), encoding) };
}

interface DelimitedText {
  readonly dialect: Dialect;
  readonly body: Iterable<string>;
  readonly firstLine: number;
}

function dialectOf(text: Generator<string, void, undefined>, known?: string): DelimitedText {
  const first = text.next().value ?? '';
  const separator = separatorLine(first);
  const beginning = first.slice(separator?.length ?? 0);
  const dialect = detectDialect(sampleOf(beginning), known ?? separator?.delimiter);
  return { dialect, body: continued(beginning, text), firstLine: separator ? 2 : 1 };
}

function* continued(beginning: string, rest: Iterable<string>): Generator<string, void, undefined> {
  yield beginning;
  yield* rest;
}

/** Whole lines only: a record that the sample cuts would count as one with fewer cells. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const cut = text.slice(0, SAMPLE_CHARACTERS);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r'));
  return end > 0 ? cut.slice(0, end) : cut;
}

/**
 * Reads a delimited text file whole: encoding, delimiter and quoting are detected, the first line that is not blank holds the headers.
 *
 * @throws TableRejected with all errors of the file at once
 */
export async function readTable(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  options: ReadTableOptions = {},
): Promise<Table> {
  const stream = await openTable(source, options);
  const rows: (readonly string[])[] = [];
  const rowLines: number[] = [];
  for await (const row of stream.rows) {
    rows.push(row.cells);
    rowLines.push(row.line);
  }
  const { headers, encoding, delimiter, faults } = stream;
  return { headers, rows, rowLines, encoding, delimiter, faults };
}
