import { type Mapping } from './auto-map';
import { rulesOf } from './batch-rules';
import { cellKey } from './cell-edits';
import { type FaultyCell } from './check-rows';
import { type DoubtfulColumn } from './doubtful-cells';
import { type WizardState } from './wizard-state';

/** Columns that fill a placeholder which prints nothing, at one place or more, where its cell is blank. */
function columnsWithGaps(state: WizardState): ReadonlySet<string> {
  // Otherwise something is printed there, or the row is refused for it.
  if (rulesOf(state).sent.missing !== null) return new Set();
  return new Set(columnsOf(state.mapping, (placeholder) => !state.defaults.has(placeholder)));
}

const columnsOf = (mapping: Mapping, isMeant: (placeholder: string) => boolean): readonly string[] =>
  Object.entries(mapping).flatMap(([placeholder, value]) =>
    typeof value === 'string' && value !== '' && isMeant(placeholder) ? [value] : [],
  );

/** Of the doubtful cells of a table, those that are printed, without those that are known to be faulty. */
export function printedDoubts(state: WizardState, faulty: readonly FaultyCell[]): readonly DoubtfulColumn[] {
  const printed = new Set(Object.values(state.mapping));
  const seen = columnsWithGaps(state);
  const known = new Set(faulty.map(cellKey));
  return (state.table?.preview.doubts ?? []).flatMap((found) => {
    if (!(found.code === 'cell.blank' ? seen : printed).has(found.column)) return [];
    const cells = found.cells.filter((cell) => !known.has(cellKey(cell)));
    const count = found.count - (found.cells.length - cells.length);
    return count === 0 ? [] : [{ ...found, cells, count }];
  });
}
