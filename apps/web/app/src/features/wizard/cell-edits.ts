/** Where a cell stands: its row by the line of the file, in the unit of the table. */
interface CellPlace {
  readonly line: number;
  readonly column: string;
}

/** What was typed into faulty cells and is not in the table yet, by their keys. */
export type CellEdits = ReadonlyMap<string, string>;

export const NO_EDITS: CellEdits = new Map();

export const cellKey = ({ line, column }: CellPlace): string => `${line} ${column}`;

export const withEdits = (edits: CellEdits, keys: readonly string[], value: string): CellEdits =>
  new Map([...edits, ...keys.map((key) => [key, value] as const)]);
