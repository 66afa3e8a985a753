import { useMemo, useState } from 'react';
import { cellKey } from './cell-edits';
import { type FaultyCell, type FaultyRows } from './check-rows';
import { type ColumnQuestion, isOpen } from './column-question';
import { askedOrAnswered, filteredTableOf } from './column-readings';
import { type DoubtfulColumn } from './doubtful-cells';
import { correctionsOf } from './faulty-rows';
import { printedDoubts } from './printed-doubts';
import { type TableProgress } from './open-file';
import { useNameCheck } from './use-name-check';
import { useRowCheck } from './use-row-check';
import { type TableCorrections, useCorrections } from './use-corrections';
import { type WizardState } from './wizard-state';
import { type LoadedTable } from './wizard-work';

/** What the last attempt was refused for. */
export interface Refusal {
  readonly of: WizardState;
  readonly questions: readonly ColumnQuestion[];
  readonly faulty: FaultyRows | null;
}

/** What is asked in the browser comes first; what only the server asked (of templates whose filters are not known) behind it, while its column is mapped. */
function questionsIn(state: WizardState, refusal: Refusal | null): readonly ColumnQuestion[] {
  const { table, mapping, answers } = state;
  const found = askedOrAnswered(filteredTableOf(state), answers);
  const columns = new Set<unknown>(Object.values(mapping));
  const known = new Set(found.map(({ code, column }) => `${code} ${column}`));
  const refused = refusal?.of.table === table ? (refusal?.questions ?? []) : [];
  return [...found, ...refused.filter(({ code, column }) => columns.has(column) && !known.has(`${code} ${column}`))];
}

const isAbout = ({ of }: Refusal, { table, mapping, answers }: WizardState): boolean =>
  of.table === table && of.mapping === mapping && of.answers === answers;

const NO_CELLS: readonly FaultyCell[] = [];

/** A cell may be empty in slides and in the name of its file. */
const eachOnce = (cells: readonly FaultyCell[]): readonly FaultyCell[] => [
  ...new Map(cells.map((cell) => [cellKey(cell), cell])).values(),
];

export interface ValueChecks {
  /** Columns that can be read in two ways: found in the browser, or of the last attempt at this file. */
  readonly questions: readonly ColumnQuestion[];
  /** How far the check of the rows is; null when it is done. */
  readonly checking: TableProgress | null;
  /** The rows that cannot become presentations: found in the browser, or of the last attempt. */
  readonly faulty: FaultyRows | null;
  /** What may not be meant, in slides and in the names of the files. */
  readonly doubts: readonly DoubtfulColumn[];
  /** All that can be corrected, in whatever list it is shown. */
  readonly cells: readonly FaultyCell[];
  /** How many of them have been given another value that is not in the table yet. */
  readonly typed: number;
  readonly corrections: TableCorrections;
  /** Whether the user has said that these may fail. */
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  /** Questions that are not answered yet. */
  readonly open: number;
  /** Whether nothing is left to be answered, checked or decided. */
  readonly ready: boolean;
}

/** What keeps values from being printed as meant: found in the browser, and of the refusal of the last attempt. */
export function useValueChecks(
  state: WizardState,
  refusal: Refusal | null,
  onCorrected: (table: LoadedTable) => void,
): ValueChecks {
  const [acceptedRows, setAccepted] = useState<FaultyRows | null>(null);
  const questions = useMemo(() => questionsIn(state, refusal), [state, refusal]);
  const corrections = useCorrections(state, onCorrected);
  const names = useNameCheck(state);
  const { progress: checking, faulty: found } = useRowCheck(state);
  // The server has seen the template, too: what it says is the whole of it.
  const faulty = (refusal && isAbout(refusal, state) ? refusal.faulty : null) ?? found;
  const faultyCells = faulty?.cells ?? NO_CELLS;
  const doubts = useMemo(() => [...printedDoubts(state, faultyCells), ...names], [state, faultyCells, names]);
  const cells = useMemo(
    () => eachOnce([...faultyCells, ...doubts.flatMap((found) => found.cells)]),
    [faultyCells, doubts],
  );
  const typed = correctionsOf(cells, state.edits).length;
  const accepted = faulty !== null && acceptedRows === faulty;
  const open = questions.filter((one) => isOpen(one, state.answers.get(one.column))).length;
  return {
    questions,
    checking,
    faulty,
    doubts,
    cells,
    typed,
    corrections,
    accepted,
    accept: (yes) => setAccepted(yes ? faulty : null),
    open,
    ready: open === 0 && typed === 0 && !corrections.busy && checking === null && (faulty === null || accepted),
  };
}
