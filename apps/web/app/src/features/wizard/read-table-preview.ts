import { type TableSettings } from '@rowdeck/contracts';
import {
  type EncodingPreview,
  openTable,
  previewEncodings,
  type TableFault,
  type TableFound,
  TableRejected,
  type TableStream,
} from '@rowdeck/engine-tabular';
import { ColumnReader, shownIn, type TableReadings } from '@rowdeck/engine-values';

/** How many rows are shown before anything is generated. */
export const PREVIEW_ROWS = 3;

/** What the browser shows of a table; the file itself is what is sent. */
export interface TablePreview {
  readonly headers: readonly string[];
  /** The first rows, cut or filled to the headers. */
  readonly rows: readonly (readonly string[])[];
  readonly totalRows: number;
  readonly warnings: readonly TableFault[];
  /** What was found out about the file, or set by the user. */
  readonly found: TableFound;
  /** What the columns say of themselves, as wholes. */
  readonly readings: TableReadings;
  /** Its beginning in each encoding that it may be in, the likeliest first; empty where that is not in doubt. */
  readonly encodings: readonly EncodingPreview[];
}

/** What the worker is sent, once: with the limits, so that it need not load what says them. */
export interface TableOrder {
  readonly file: Blob;
  readonly settings: TableSettings;
  readonly limits: { readonly maxBytes: number; readonly maxRows: number; readonly maxColumns: number };
}

export type TableReading =
  | { readonly ok: true; readonly preview: TablePreview }
  | { readonly ok: false; readonly faults: readonly TableFault[] };

/** How far the reading of a file is. */
export interface TableProgress {
  /** Of the bytes, 0 to 1. */
  readonly share: number;
  readonly rows: number;
}

/** What it answers: how far it is, and one end. `failed`: the file can no longer be read. */
export type TableReply =
  | { readonly kind: 'progress'; readonly progress: TableProgress }
  | { readonly kind: 'read'; readonly reading: TableReading }
  | { readonly kind: 'failed' };

/** Answers an order. */
export async function answerOrder(order: TableOrder, reply: (reply: TableReply) => void): Promise<void> {
  try {
    const reading = await readTablePreview(order, (progress) => reply({ kind: 'progress', progress }));
    reply({ kind: 'read', reading });
  } catch {
    reply({ kind: 'failed' });
  }
}

const PIECE_BYTES = 4 * 1024 * 1024;
const ROWS_A_STEP = 1_000;

/** Reads a table with the very reader of the server, and what the user says about it, so that headers get the same names and faults show before the upload. */
export async function readTablePreview(
  order: TableOrder,
  onProgress: (progress: TableProgress) => void = () => undefined,
): Promise<TableReading> {
  try {
    const bytes = await bytesOf(order, (share) => onProgress({ share, rows: 0 }));
    return { ok: true, preview: await preview(bytes, order, (rows) => onProgress({ share: 1, rows })) };
  } catch (error) {
    if (error instanceof TableRejected) return { ok: false, faults: error.faults };
    throw error;
  }
}

/** No more than shows that a file is larger than one may be. */
async function bytesOf({ file, limits }: TableOrder, onShare: (share: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.min(file.size, limits.maxBytes + 1));
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = file.slice(from, Math.min(from + PIECE_BYTES, bytes.length));
    bytes.set(new Uint8Array(await piece.arrayBuffer()), from);
    onShare((from + piece.size) / bytes.length);
  }
  return bytes;
}

async function preview(
  bytes: Uint8Array,
  { limits, settings: { encoding, delimiter, sheet } }: TableOrder,
  onRows: (rows: number) => void,
): Promise<TablePreview> {
  const separated = delimiter === undefined ? {} : { delimiter };
  const table = await openTable(bytes, {
    limits,
    ...separated,
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
  });
  const rows = await readRows(table, onRows);
  const warnings = table.faults;
  const inDoubt = warnings.some(({ code }) => code === 'table.uncertain_encoding');
  const encodings = inDoubt ? await previewEncodings(bytes, { rows: PREVIEW_ROWS, ...separated }) : [];
  return { headers: table.headers, ...rows, warnings, found: table.found, encodings };
}

async function readRows({ headers, rows: all }: TableStream, onRows: (rows: number) => void) {
  const columns = new ColumnReader(headers);
  const rows: string[][] = [];
  let totalRows = 0;
  for await (const { cells, line } of all) {
    if (rows.length < PREVIEW_ROWS) rows.push(headers.map((_, column) => shownIn(cells[column] ?? '')));
    columns.add(cells, line);
    totalRows += 1;
    if (totalRows % ROWS_A_STEP === 0) onRows(totalRows);
  }
  return { rows, totalRows, readings: columns.readings() };
}
