import { type TableSettings } from '@rowdeck/contracts';
import { type TableFound } from '@rowdeck/engine-tabular';
import { type Cell, meantBy, shownIn } from '@rowdeck/engine-values';
import { isBlankRow } from './doubtful-cells';
import { encodeText } from './encode-text';
import { KeptLines } from './keep-lines';
import { type LeftOut, LeftOutRows } from './left-out-rows';
import { eachRow, type FileToRead, type OnProgress, openFile } from './open-file';

/** A cell as it is to be. */
export interface Correction {
  /** Of its row, in the unit of the table. */
  readonly line: number;
  readonly column: string;
  readonly value: string;
}

export interface Corrections {
  readonly cells: readonly Correction[];
  /** Rows without a value are left out. */
  readonly withoutBlankRows?: boolean;
  /** Rows that are left out: the reason of each, by its line. */
  readonly without?: ReadonlyMap<number, string>;
  /** Columns that filters read: of a workbook's dates and numbers, what is meant is written, and not what is shown. */
  readonly read: readonly string[];
}

/** A table as a text, with its corrections. */
export interface CorrectedTable {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How it is read. */
  readonly settings: TableSettings;
  readonly leftOut: LeftOut;
  /** The places that its rows had. */
  readonly lines: readonly number[];
}

/**
 * Writes a table anew with other values in some of its cells, delimited and encoded as it was; workbooks and JSON become CSV.
 * @throws TableRejected
 */
export async function correctRows(
  order: FileToRead,
  { cells: corrections, read, withoutBlankRows = false, without = new Map() }: Corrections,
  onProgress: OnProgress = () => undefined,
): Promise<CorrectedTable> {
  const { table } = await openFile(order, onProgress);
  const { headers, found } = table;
  const byLine = linesOf(corrections, headers);
  const meant = new Set(read.map((column) => headers.indexOf(column)));
  const write = rowWriter(found);
  const header = write(headers);
  const rows = new KeptLines(header);
  // Items have no lines: the first stands below the header.
  const below = table.unit === 'item' ? 1 : 0;
  const lines: number[] = [];
  const left = new LeftOutRows(headers, { write, unit: table.unit });
  await eachRow(table, onProgress, ({ cells, line, spoilt }) => {
    if (withoutBlankRows && !spoilt && isBlankRow(cells)) return;
    const texts = cells.map((cell, column) => textOf(cell, meant.has(column)));
    const reason = without.get(line);
    if (reason !== undefined) return left.add(line, texts, reason);
    for (const [column, value] of byLine.get(line) ?? []) {
      while (texts.length < column) texts.push('');
      texts[column] = value;
    }
    // Only text has rows that lack cells: its reader would tell of them.
    if (found.format !== 'csv') while (texts.length < headers.length) texts.push('');
    lines.push(line);
    rows.add(line + below, write(texts));
  });
  const { bytes, encoding } = encodeText(rows.text(), found.encoding);
  const { data_locale } = order.settings;
  const settings = { encoding, delimiter: delimiterOf(found), ...(data_locale !== undefined && { data_locale }) };
  return { bytes: Uint8Array.from(bytes), settings, leftOut: left.table(), lines };
}

const textOf = (cell: Cell, isRead: boolean): string => (isRead ? meantBy(cell) : shownIn(cell));

const delimiterOf = ({ delimiter = ',' }: TableFound): string => delimiter;

function linesOf(corrections: readonly Correction[], headers: readonly string[]) {
  const lines = new Map<number, Map<number, string>>();
  for (const { line, column, value } of corrections) {
    const cells = lines.get(line) ?? new Map<number, string>();
    lines.set(line, cells.set(headers.indexOf(column), value));
  }
  return lines;
}

/** Line ends of RFC 4180; every cell that could be read as more or less than itself in quotes. */
function rowWriter(found: TableFound): (texts: readonly string[]) => string {
  const delimiter = delimiterOf(found);
  const quoted = (text: string): string =>
    text === '' || (/^[\p{L}\p{N}](?:.*\S)?$/u.test(text) && !text.includes(delimiter) && !/["\r\n]/.test(text))
      ? text
      : `"${text.replaceAll('"', '""')}"`;
  // A line without anything would be no row.
  return (texts) =>
    `${texts.some((text) => text !== '') ? texts.map(quoted).join(delimiter) : blankRow(texts, delimiter)}\r\n`;
}

const blankRow = ({ length }: readonly string[], delimiter: string): string =>
  length > 1 ? delimiter.repeat(length - 1) : '""';
