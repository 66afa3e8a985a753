import { readsValues } from '@rowdeck/engine-pptx-findings';
import { notify } from '@rowdeck/ui';
import { useEffect, useRef, useState } from 'react';
import { columnIn } from './auto-map';
import { type CellEdits } from './cell-edits';
import { type Correction, type Corrections } from './correct-rows';
import { type LeftOut, LISTED_ROWS } from './left-out-rows';
import { orderFor, outcomeOf, readSource } from './read-source';
import { type WizardState } from './wizard-state';
import { type LoadedTable, type TableChanges, type TableSource } from './wizard-work';
import { withoutExtension } from './without-extension';

/** What can be done about the cells of a table, without the program that it is from. */
export interface TableCorrections {
  readonly busy: boolean;
  readonly correct: (cells: readonly Correction[]) => void;
  readonly skipBlankRows: () => void;
  /** Leaves rows out, for the reason of each by its line, and corrects others. */
  readonly leaveOut: (rows: ReadonlyMap<number, string>, cells: readonly Correction[]) => void;
  /** Takes the last corrections back; null where there are none. */
  readonly undo: (() => void) | null;
}

const FAILED = 'The table could not be read again. Choose its file anew.';

/** The columns whose values filters read, and do not only print. */
const readColumns = ({ filters, mapping }: WizardState): readonly string[] =>
  filters.filter(({ filters: source }) => readsValues(source)).map(({ placeholder }) => columnIn(mapping, placeholder));

/** How often in a row corrections can be taken back: the browser keeps a table for each. */
const UNDO_STEPS = 5;

function latest({ before, ...source }: TableSource, steps = UNDO_STEPS): TableSource {
  return before === undefined || steps === 1 ? source : { ...source, before: latest(before, steps - 1) };
}

async function corrected(table: LoadedTable, typed: CellEdits, correct: Corrections) {
  const { preview, ...source } = table;
  const outcome = await outcomeOf({ ...orderFor(source), correct });
  if (outcome.kind !== 'corrected') return null;
  const { bytes, settings: next, lines } = outcome.table;
  const isOther = table.lines !== undefined || preview.found.format !== 'csv';
  const written = new File([bytes], nameOf(table), { type: 'text/csv' });
  const leftOut = together(table.leftOut, outcome.table.leftOut);
  return readSource({
    file: written,
    settings: next,
    // Where text is corrected, its lines stay as they are.
    ...(isOther && { unit: preview.unit, lines }),
    before: latest({ ...source, typed }),
    changes: changed(table, correct),
    ...(leftOut.rows > 0 && { leftOut }),
  });
}

function changed({ changes, preview }: LoadedTable, { cells, withoutBlankRows }: Corrections): TableChanges {
  const { corrected, skipped } = changes ?? { corrected: 0, skipped: 0 };
  return {
    corrected: corrected + cells.length,
    skipped: skipped + (withoutBlankRows === true ? preview.blankRows : 0),
  };
}

function together(before: LeftOut | undefined, next: LeftOut): LeftOut {
  if (before === undefined) return next;
  const listed = [...(before.listed ?? []), ...(next.listed ?? [])].slice(0, LISTED_ROWS);
  return { header: next.header, rows: before.rows + next.rows, lines: before.lines + next.lines, listed };
}

/** What is no text becomes one. */
function nameOf({ file: { name }, preview }: LoadedTable): string {
  if (preview.found.format === 'csv') return name;
  return `${withoutExtension(name)}.csv`;
}

/** Puts other values into cells of the table, which is then read, and checked, again. */
export function useCorrections(state: WizardState, onLoaded: (table: LoadedTable) => void): TableCorrections {
  const [busy, setBusy] = useState(false);
  const current = useRef<LoadedTable | null>(null);
  const { table } = state;
  useEffect(() => {
    current.current = table;
    return () => void (current.current = null);
  }, [table]);
  const load = async (loading: Promise<LoadedTable | null>) => {
    setBusy(true);
    const next = await loading;
    setBusy(false);
    // Another file may have been chosen meanwhile.
    if (current.current !== table) return;
    if (next === null) notify.error(FAILED);
    else onLoaded(next);
  };
  const change = (changes: Omit<Corrections, 'read'>) =>
    void (table && load(corrected(table, state.edits, { ...changes, read: readColumns(state) })));
  const before = table?.before;
  return {
    busy,
    correct: (cells) => change({ cells }),
    skipBlankRows: () => change({ cells: [], withoutBlankRows: true }),
    leaveOut: (without, cells) => change({ cells, without }),
    undo: before === undefined ? null : () => void load(readSource(before)),
  };
}
