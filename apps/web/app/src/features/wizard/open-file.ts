import { type TableSettings } from '@rowdeck/contracts';
import { openTable, type TableRow, type TableStream } from '@rowdeck/engine-tabular';
import { type RowUnit } from '@rowdeck/engine-values';

/** A picked file, with what the user says about it and how much of it is read at most. */
export interface FileToRead {
  readonly file: Blob & Partial<Pick<File, 'name'>>;
  readonly settings: TableSettings;
  /** What the places of its rows are called, where its form does not say it. */
  readonly unit?: RowUnit;
  /** Of a text that was made of something else: the places of its rows there. */
  readonly lines?: readonly number[];
  readonly limits: { readonly maxBytes: number; readonly maxRows: number; readonly maxColumns: number };
}

/** How far the reading of a file is. */
export interface TableProgress {
  /** Of the bytes, 0 to 1. */
  readonly share: number;
  readonly rows: number;
}

export type OnProgress = (progress: TableProgress) => void;

/** A row where the user knows it. */
interface PlacedRow extends TableRow {
  /** Where it stands in the text, if that is not the file that the user has. */
  readonly textLine?: number;
}

/** A table whose rows stand where the user knows them. */
export interface PlacedTable extends Pick<TableStream, 'headers' | 'found' | 'unit' | 'faults'> {
  readonly rows: AsyncIterable<PlacedRow>;
}

interface OpenFile {
  readonly bytes: Uint8Array;
  readonly table: PlacedTable;
}

/**
 * Opens a table with the very reader of the server, so that headers get the same names and faults show before the upload.
 * @throws TableRejected
 */
export async function openFile(order: FileToRead, onProgress: OnProgress): Promise<OpenFile> {
  const { limits, settings, unit } = order;
  const { name } = order.file;
  const { encoding, delimiter, sheet, header_line: headerLine } = settings;
  const bytes = await bytesOf(order, (share) => onProgress({ share, rows: 0 }));
  const table = await openTable(bytes, {
    limits,
    ...(name !== undefined && { fileName: name }),
    ...(unit !== undefined && { unit }),
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(sheet !== undefined && { sheet }),
    ...(headerLine !== undefined && { headerLine }),
  });
  return { bytes, table: order.lines === undefined ? table : placed(table, order.lines) };
}

/** A cell with line breaks moves all lines behind it, and no rows. */
function placed(table: TableStream, lines: readonly number[]): PlacedTable {
  async function* rows(): AsyncGenerator<PlacedRow> {
    let index = 0;
    for await (const row of table.rows) yield { ...row, line: lines[index++] ?? row.line, textLine: row.line };
  }
  const { headers, found, unit } = table;
  return {
    ...{ headers, found, unit },
    get faults() {
      return table.faults;
    },
    rows: { [Symbol.asyncIterator]: rows },
  };
}

const PIECE_BYTES = 4 * 1024 * 1024;

/** No more than shows that a file is larger than one may be. */
async function bytesOf({ file, limits }: FileToRead, onShare: (share: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.min(file.size, limits.maxBytes + 1));
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = file.slice(from, Math.min(from + PIECE_BYTES, bytes.length));
    bytes.set(new Uint8Array(await piece.arrayBuffer()), from);
    onShare((from + piece.size) / bytes.length);
  }
  return bytes;
}

const ROWS_A_STEP = 1_000;

/** Takes each row with its number from 1, and says now and then how many there were. */
export async function eachRow(
  { rows }: Pick<PlacedTable, 'rows'>,
  onProgress: OnProgress,
  take: (row: PlacedRow, number: number) => void,
): Promise<number> {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    take(row, number);
    if (number % ROWS_A_STEP === 0) onProgress({ share: 1, rows: number });
  }
  return number;
}
