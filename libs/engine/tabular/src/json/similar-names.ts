import { type FaultLog } from '../table/fault-log';
import { type TableFaults } from '../table/faults';

/** Tells of names that differ in capital letters alone: `Name` in one object and `name` in the next are two columns. */
export function tellSimilarNames(columns: readonly string[], words: TableFaults, log: FaultLog): void {
  const known = new Map<string, string>();
  for (const name of columns) {
    const key = name.toLowerCase();
    const other = known.get(key);
    if (other === undefined) known.set(key, name);
    else log.add('table.similar_names', () => words.similarNames(other, name));
  }
}
