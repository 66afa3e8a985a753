import { type RowFault } from './row-failed';

/** Where the reader of a table says that the cells of a row do not hold what is meant for them. */
interface SpoiltPlace {
  /** 1-based position of the first; absent where it is not known that none before it is spoilt. */
  readonly column?: number | undefined;
  /** It is the only one: otherwise all behind it are spoilt, too. */
  readonly alone?: true | undefined;
}

interface SpoiltCells extends SpoiltPlace {
  readonly code: 'table.surplus_cells' | 'value.error' | 'value.not_calculated';
  /** Begins with a verb: the row comes before it, or the cell that is the only one. */
  readonly message: string;
  readonly remedy: string;
}

interface UsedColumns {
  /** Of the whole table, in its order. */
  readonly headers: readonly string[];
  /** Those that placeholders are mapped to. */
  readonly used: { has(header: string): boolean };
}

/** What a table is said to have where it has such cells. */
const TOLD: ReadonlySet<string> = new Set(['table.surplus_cells', 'table.error_value', 'table.formula_without_value']);

export const tellsOfSpoiltCells = (code: string): boolean => TOLD.has(code);

/** A warning of that kind, or the number of those that are not listed. */
interface SpoiltWarning {
  readonly code: string;
  readonly column?: number | undefined;
  /** Those that are not listed are in. */
  readonly columns?: readonly number[] | undefined;
}

/** Whether what a table is said to have puts a wrong value, or none, into a column that is used. */
export function warnsOfUsed({ code, column, columns = [] }: SpoiltWarning, table: UsedColumns): boolean {
  if (code === 'table.surplus_cells') return harmsUsed({ column }, table);
  const places = column === undefined ? columns : [column];
  return tellsOfSpoiltCells(code) && places.some((place) => harmsUsed({ column: place, alone: true }, table));
}

/** Whether a column that is used has a wrong value: any may, where it is not known which cell is the first. */
const harmsUsed = ({ column = 1, alone }: SpoiltPlace, { headers, used }: UsedColumns): boolean =>
  headers.some((header, i) => (alone ? i === column - 1 : i >= column - 1) && used.has(header));

/** Why a row with such cells cannot become a presentation; nothing where no column that is used is harmed. */
export function spoiltFaults(spoilt: readonly SpoiltCells[], columns: UsedColumns): readonly RowFault[] {
  return spoilt
    .filter((cells) => harmsUsed(cells, columns))
    .map(({ code, column, alone, message, remedy }) => ({
      code,
      placeholder: '',
      column: (column !== undefined && columns.headers[column - 1]) || '',
      value: '',
      message: `The ${alone ? 'cell' : 'row'} ${message}`,
      remedy,
    }));
}

/**
 * All that keeps such a row from becoming a presentation, so that whoever corrects it is told once. Its other cells are looked at, too, unless
 * they may be meant for other columns.
 *
 * @param check gives the faults of its cells
 */
export function withFaultsOfCells(spoilt: readonly RowFault[], check: () => readonly RowFault[]): readonly RowFault[] {
  if (spoilt.length === 0) return check();
  if (spoilt.some(({ code }) => code === 'table.surplus_cells')) return spoilt;
  const columns = new Set(spoilt.map(({ column }) => column));
  return [...spoilt, ...check().filter(({ column }) => !columns.has(column))];
}
