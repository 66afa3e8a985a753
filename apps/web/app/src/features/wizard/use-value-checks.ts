import { useMemo, useState } from 'react';
import { type FaultyRows } from './check-rows';
import { type ColumnQuestion, isOpen } from './column-question';
import { askedOrAnswered, filteredTableOf } from './column-readings';
import { type DoubtfulColumn } from './doubtful-cells';
import { type TableProgress } from './open-file';
import { useNameCheck } from './use-name-check';
import { useRowCheck } from './use-row-check';
import { type TableCorrections, useCorrections } from './use-corrections';
import { type LoadedTable, type WizardState } from './wizard-state';

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

export interface ValueChecks {
  /** Columns that can be read in two ways: found in the browser, or of the last attempt at this file. */
  readonly questions: readonly ColumnQuestion[];
  /** How far the check of the rows is; null when it is done. */
  readonly checking: TableProgress | null;
  /** The rows that cannot become presentations: found in the browser, or of the last attempt. */
  readonly faulty: FaultyRows | null;
  /** What may not be meant in the names of the files. */
  readonly names: readonly DoubtfulColumn[];
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
  const accepted = faulty !== null && acceptedRows === faulty;
  const open = questions.filter((one) => isOpen(one, state.answers.get(one.column))).length;
  return {
    questions,
    checking,
    faulty,
    names,
    corrections,
    accepted,
    accept: (yes) => setAccepted(yes ? faulty : null),
    open,
    ready: open === 0 && !corrections.busy && checking === null && (faulty === null || accepted),
  };
}
