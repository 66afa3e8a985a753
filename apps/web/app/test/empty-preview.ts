import { type TablePreview } from '../src/features/wizard/read-table-preview';

/** What a page knows of a table with these columns of which nothing is to be said. */
export const emptyPreview = (headers: readonly string[]): TablePreview => ({
  ...{ headers, rows: [], namingRows: [], cells: [], totalRows: 2, warnings: [], doubts: [], encodings: [] },
  found: { format: 'csv' },
  unit: 'line',
  moved: new Map(),
  readings: { columns: [] },
  blankRows: 0,
});
