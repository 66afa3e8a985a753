/** What stands in every row, whatever the table holds; an empty text is blank. Plain JSON. */
export interface FixedText {
  readonly text: string;
}

/** Where the value of a placeholder comes from: the column of that name, or a text that is the same in every row. */
export type MappedValue = string | FixedText;

/** The column of a placeholder; an empty text of one that has none. */
export function columnOf(mapping: ReadonlyMap<string, MappedValue>, placeholder: string): string {
  const mapped = mapping.get(placeholder);
  return typeof mapped === 'string' ? mapped : '';
}

/** The columns that a mapping needs; texts need none. */
export function columnsOf(mapped: Iterable<MappedValue>): ReadonlySet<string> {
  return new Set([...mapped].filter((value) => typeof value === 'string'));
}
