/** Where a cell stands: its row by the line of the file, in the unit of the table. */
interface CellPlace {
  readonly line: number;
  readonly column: string;
}

/** What was typed into faulty cells and is not in the table yet, by their keys. */
export type CellEdits = ReadonlyMap<string, string>;

export const NO_EDITS: CellEdits = new Map();

export const cellKey = ({ line, column }: CellPlace): string => `${line} ${column}`;

/** @param value null takes back what was typed */
export function withEdits(edits: CellEdits, keys: readonly string[], value: string | null): CellEdits {
  const next = new Map(edits);
  for (const key of keys) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
