import { type MappedRow } from './value-boxes';

/** Counts the rows of the table, unless it is mapped. */
const ROW_COUNT = 'rows';

/** The placeholders that are the same in every row: those with a fixed text, and the number of rows. */
export const fixedIn = ({ mapping }: Pick<MappedRow, 'mapping'>): ReadonlySet<string> => {
  const mapped = new Map(mapping);
  const texts = mapping.filter(([, value]) => typeof value !== 'string').map(([placeholder]) => placeholder);
  return new Set(mapped.has(ROW_COUNT) ? texts : [...texts, ROW_COUNT]);
};
