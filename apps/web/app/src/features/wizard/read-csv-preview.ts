import { BATCH_MAX_ROWS, TABLE_MAX_BYTES, type TableSettings } from '@rowdeck/contracts';
import { openTable, type TableFault, type TableFound, TableRejected } from '@rowdeck/engine-tabular';

/** How many rows are shown before anything is generated. */
export const PREVIEW_ROWS = 3;

/** What the browser shows of a table; the file itself is what is sent. */
export interface CsvPreview {
  readonly headers: readonly string[];
  /** The first rows, cut or filled to the headers. */
  readonly rows: readonly (readonly string[])[];
  readonly totalRows: number;
  readonly warnings: readonly TableFault[];
  /** What was found out about the file, or set by the user. */
  readonly found: TableFound;
}

export type CsvReading =
  { readonly ok: true; readonly preview: CsvPreview } | { readonly ok: false; readonly faults: readonly TableFault[] };

/** Reads a table with the very reader of the server, and what the user says about it, so that headers get the same names and faults show before the upload. */
export async function readCsvPreview(file: Blob, settings: TableSettings = {}): Promise<CsvReading> {
  try {
    return { ok: true, preview: await preview(new Uint8Array(await file.arrayBuffer()), settings) };
  } catch (error) {
    if (error instanceof TableRejected) return { ok: false, faults: error.faults };
    throw error;
  }
}

async function preview(bytes: Uint8Array, { encoding, delimiter, sheet }: TableSettings): Promise<CsvPreview> {
  const table = await openTable(bytes, {
    limits: { maxBytes: TABLE_MAX_BYTES, maxRows: BATCH_MAX_ROWS },
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(sheet !== undefined && { sheet }),
  });
  const { headers } = table;
  const rows: string[][] = [];
  let totalRows = 0;
  for await (const { cells } of table.rows) {
    if (rows.length < PREVIEW_ROWS) rows.push(headers.map((_, column) => cells[column] ?? ''));
    totalRows += 1;
  }
  return { headers, rows, totalRows, warnings: table.faults, found: table.found };
}
