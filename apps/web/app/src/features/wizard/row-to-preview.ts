import { type RowToPreview } from '@rowdeck/api-client';
import { answerColumns, type Cell } from '@rowdeck/engine-values';
import { rulesOf } from './batch-rules';
import { type WizardState } from './wizard-state';

/** A row, and its place from 0; without cells while it is not read. */
export interface PlacedCells {
  readonly place: number;
  readonly cells: readonly Cell[] | null;
}

/** What is asked of the server to show a row on a slide, as the batch would fill it; null where there is no such row. */
export function rowToPreview(state: WizardState, { place, cells }: PlacedCells, slide: number): RowToPreview | null {
  const { template, table, mapping, answers, locale } = state;
  const { headers = [], totalRows = 0, readings = { columns: [] } } = table?.preview ?? {};
  if (template === null || table === null || cells === null) return null;
  const pairs = Object.entries(mapping).filter(([, value]) => value !== '');
  const used = new Set(pairs.map(([, value]) => value));
  const columns = [...new Set(headers)].filter((header) => used.has(header));
  const { columns: read } = answerColumns(readings, answers);
  const { missing } = rulesOf(state).sent;
  const { data_locale } = table.settings;
  return {
    ...{ id: template.id, slide, row: place + 1, rows: totalRows, columns, locale },
    ...(data_locale !== undefined && { data_locale }),
    // A row that would fail is shown with what it has: what keeps it from being made is said elsewhere.
    missing: missing?.kind === 'fail' ? null : missing,
    cells: columns.map((column) => asSent(cells[headers.indexOf(column)] ?? '')),
    mapping: pairs.map(([name, value]) => [name, typeof value === 'string' ? value : { text: value.text }]),
    readings: {
      columns: read
        .filter(({ column }) => used.has(column))
        .map((reading) => ({ ...reading, currencies: reading.currencies.map((currency) => ({ ...currency })) })),
    },
  };
}

const asSent = (cell: string | readonly [string, string]): string | [string, string] =>
  typeof cell === 'string' ? cell : [cell[0], cell[1]];
