import { BATCH_MAX_ROWS, TABLE_MAX_BYTES } from '@rowdeck/contracts';
import { openTable, type TableFault, TableRejected } from '@rowdeck/engine-tabular';

/** How many rows are shown before anything is generated. */
export const PREVIEW_ROWS = 3;

/** What the browser shows of a CSV file; the file itself is what is sent. */
export interface CsvPreview {
  readonly headers: readonly string[];
  /** The first rows, cut or filled to the headers. */
  readonly rows: readonly (readonly string[])[];
  readonly totalRows: number;
  readonly warnings: readonly TableFault[];
}

export type CsvReading =
  { readonly ok: true; readonly preview: CsvPreview } | { readonly ok: false; readonly faults: readonly TableFault[] };

/** Reads a CSV file with the very reader of the server, so that headers get the same names and faults show before the upload. */
export async function readCsvPreview(file: Blob): Promise<CsvReading> {
  try {
    return { ok: true, preview: await preview(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof TableRejected) return { ok: false, faults: error.faults };
    throw error;
  }
}

async function preview(bytes: Uint8Array): Promise<CsvPreview> {
  const table = await openTable(bytes, { limits: { maxBytes: TABLE_MAX_BYTES, maxRows: BATCH_MAX_ROWS } });
  const { headers } = table;
  const rows: string[][] = [];
  let totalRows = 0;
  for await (const { cells } of table.rows) {
    if (rows.length < PREVIEW_ROWS) rows.push(headers.map((_, column) => cells[column] ?? ''));
    totalRows += 1;
  }
  return { headers, rows, totalRows, warnings: table.faults };
}
