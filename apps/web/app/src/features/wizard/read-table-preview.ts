import { type EncodingPreview, previewEncodings, type TableFault, type TableFound } from '@rowdeck/engine-tabular';
import { type Cell, ColumnReader, type RowUnit, shownIn, type TableReadings } from '@rowdeck/engine-values';
import { DoubtfulCells, type DoubtfulColumn, isBlankRow } from './doubtful-cells';
import { eachRow, type FileToRead, type OnProgress, openFile, type PlacedTable } from './open-file';

/** How many rows are shown before anything is generated. */
export const PREVIEW_ROWS = 3;

/** How many rows say which column could name files: a few namesakes or gaps among the first ones are no hindrance. */
const NAMING_ROWS = 20;

/** What the browser shows of a table; the file itself is what is sent. */
export interface TablePreview {
  readonly headers: readonly string[];
  /** The first rows, cut or filled to the headers. */
  readonly rows: readonly (readonly string[])[];
  /** More of them, for the guess of how files are named. */
  readonly namingRows: readonly (readonly string[])[];
  /** As many rows as there are to look at on slides, as whoever formats them reads them. Not in what was kept before there were such. */
  readonly drawnRows?: readonly (readonly Cell[])[];
  /** The rows that are shown, as whoever formats them reads them. */
  readonly cells: readonly (readonly Cell[])[];
  readonly totalRows: number;
  readonly warnings: readonly TableFault[];
  /** What was found out about the file, or set by the user. */
  readonly found: TableFound;
  /** What the places of its rows are called. */
  readonly unit: RowUnit;
  /** Of a text that was made of something else: the places of rows there by the lines of the text, where they are others. */
  readonly moved: ReadonlyMap<number, number>;
  /** What the columns say of themselves, as wholes. */
  readonly readings: TableReadings;
  /** Cells that may not be meant, if their columns are printed. */
  readonly doubts: readonly DoubtfulColumn[];
  /** Rows without a value in any cell. */
  readonly blankRows: number;
  /** Its beginning in each encoding that it may be in, the likeliest first; empty where that is not in doubt. */
  readonly encodings: readonly EncodingPreview[];
}

/**
 * Reads a table whole, for its first rows, its faults and what its columns say.
 * @throws TableRejected
 */
export async function readTablePreview(
  order: FileToRead,
  onProgress: OnProgress = () => undefined,
): Promise<TablePreview> {
  const { bytes, table } = await openFile(order, onProgress);
  const rows = await readRows(table, order, onProgress);
  const warnings = table.faults;
  const inDoubt = warnings.some(({ code }) => code === 'table.uncertain_encoding');
  const { delimiter } = order.settings;
  const separated = delimiter === undefined ? {} : { delimiter };
  const encodings = inDoubt ? await previewEncodings(bytes, { rows: PREVIEW_ROWS, ...separated }) : [];
  const { headers, found, unit } = table;
  return { headers, ...rows, warnings, found, unit, encodings };
}

async function readRows(table: PlacedTable, { settings }: FileToRead, onProgress: OnProgress) {
  const { headers, unit } = table;
  const languages = settings.data_locale === undefined ? [] : [settings.data_locale];
  const columns = new ColumnReader(headers, { languages, unit });
  const doubts = new DoubtfulCells(headers, unit);
  const moved = new Map<number, number>();
  let blankRows = 0;
  const firstRows: (readonly Cell[])[] = [];
  const totalRows = await eachRow(table, onProgress, ({ cells, line, spoilt, textLine = line }) => {
    if (textLine !== line) moved.set(textLine, line);
    if (firstRows.length < NAMING_ROWS) firstRows.push(headers.map((_, column) => cells[column] ?? ''));
    columns.add(cells, line);
    if (!spoilt && isBlankRow(cells)) blankRows += 1;
    else doubts.add(cells, line);
  });
  const namingRows = firstRows.map((cells) => cells.map(shownIn));
  const rows = namingRows.slice(0, PREVIEW_ROWS);
  const cells = firstRows.slice(0, PREVIEW_ROWS);
  return {
    rows,
    namingRows,
    drawnRows: firstRows,
    cells,
    totalRows,
    readings: columns.readings(),
    doubts: doubts.columns(),
    blankRows,
    moved,
  };
}
