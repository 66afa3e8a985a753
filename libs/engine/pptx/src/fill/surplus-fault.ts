import { type RowFault } from './row-failed';

/** What the reader of a table says of a row with more cells than headers. */
interface SurplusCells {
  /** 1-based position of the number that was cut; absent where it is not known that nothing before it was. */
  readonly column?: number;
  /** Begins with a verb: the row comes before it. */
  readonly message: string;
  readonly remedy: string;
}

interface UsedColumns {
  /** Of the whole table, in its order. */
  readonly headers: readonly string[];
  /** Those that placeholders are mapped to. */
  readonly used: { has(header: string): boolean };
}

/**
 * Whether cells too many put a wrong value into a column that is used: into any from the one that was cut on, and into any at all where it is not known
 * which was.
 */
export const harmsUsed = (
  { column = 1 }: { readonly column?: number | undefined },
  { headers, used }: UsedColumns,
): boolean => headers.some((header, i) => i >= column - 1 && used.has(header));

/** Why a row with cells too many cannot become a presentation; undefined where no column that is used is harmed. */
export function surplusFault(surplus: SurplusCells, columns: UsedColumns): RowFault | undefined {
  if (!harmsUsed(surplus, columns)) return undefined;
  const { column, message, remedy } = surplus;
  return {
    code: 'table.surplus_cells',
    placeholder: '',
    column: (column !== undefined && columns.headers[column - 1]) || '',
    value: '',
    message: `The row ${message}`,
    remedy,
  };
}
