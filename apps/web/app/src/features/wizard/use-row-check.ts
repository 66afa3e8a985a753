import { columnsOf, mayRefuse, tellsOfSpoiltCells } from '@rowdeck/engine-pptx-findings';
import { answerColumns } from '@rowdeck/engine-values';
import { longDayLocale } from '@rowdeck/ui';
import { useEffect, useMemo, useState } from 'react';
import { columnIn } from './auto-map';
import { rulesOf } from './batch-rules';
import { type FaultyRows, type RowsToCheck } from './check-rows';
import { type TableProgress } from './open-file';
import { readInWorker, type TableOutcome } from './read-in-worker';
import { orderFor } from './read-source';
import { STEPS, type WizardState } from './wizard-state';

/** The rows on their way through the filters of the template. */
export interface RowCheck {
  /** How far it is; null when there is nothing to check, or it is done. */
  readonly progress: TableProgress | null;
  /** The rows that cannot become presentations; null of none, and while nothing is known. */
  readonly faulty: FaultyRows | null;
}

const NOTHING: RowCheck = { progress: null, faulty: null };
const BEGUN: RowCheck = { progress: { share: 0, rows: 0 }, faulty: null };

/**
 * Checks all rows once columns are mapped that filters read, that may not be blank, or that rows with spoilt cells fill, and again whenever the mapping of one or an answer about it changes. A check
 * that cannot be ended says nothing: the server checks, too.
 */
export function useRowCheck(state: WizardState): RowCheck {
  const { table } = state;
  // As a text, so that it stays the same whatever else of the wizard changes.
  const wanted = JSON.stringify(rowsToCheck(state));
  const order = useMemo(() => orderOf(table, wanted), [table, wanted]);
  const [found, setFound] = useState<RowCheck & { readonly order: object | null }>({ ...NOTHING, order: null });
  useEffect(() => {
    if (order === null) return undefined;
    return readInWorker(
      order,
      (progress) => setFound({ order, progress, faulty: null }),
      (outcome) => setFound({ order, progress: null, faulty: faultyOf(outcome) }),
    );
  }, [order]);
  if (order === null) return NOTHING;
  return found.order === order ? found : BEGUN;
}

function orderOf(table: WizardState['table'], wanted: string) {
  const check = JSON.parse(wanted) as RowsToCheck | null;
  return table === null || check === null ? null : { ...orderFor(table), check };
}

function faultyOf(outcome: TableOutcome): FaultyRows | null {
  return outcome.kind === 'checked' && outcome.faulty.rows > 0 ? outcome.faulty : null;
}

/** Of the mapping and of the answers no more than what the check depends on; null where no row could be refused. */
function rowsToCheck(state: WizardState): RowsToCheck | null {
  const { step, table, filters, mapping, answers, locale } = state;
  if (step !== STEPS.columns || table === null) return null;
  const checked = filters.filter(
    ({ placeholder, filters: source }) => columnIn(mapping, placeholder) !== '' && mayRefuse(source),
  );
  const hasSpoilt = table.preview.warnings.some(({ code }) => tellsOfSpoiltCells(code));
  const printed = hasSpoilt ? [...columnsOf(Object.values(mapping))].filter(Boolean).sort() : [];
  const required = requiredIn(state);
  if (checked.length === 0 && printed.length === 0 && required.length === 0) return null;
  const used = [...checked.map(({ placeholder }) => placeholder), ...required];
  const pairs = used.map((placeholder) => [placeholder, columnIn(mapping, placeholder)] as const);
  const columns = new Set(pairs.map(([, column]) => column));
  const readings = { columns: table.preview.readings.columns.filter(({ column }) => columns.has(column)) };
  return {
    filters: checked,
    mapping: Object.fromEntries(pairs),
    required,
    printed,
    readings: answerColumns(readings, answers),
    locale,
    wordsLocale: longDayLocale(),
  };
}

/** Placeholders that may have no blank cell: none, unless rows without a value are to fail. */
const requiredIn = (state: WizardState): readonly string[] =>
  rulesOf(state).missing.kind === 'fail'
    ? Object.keys(state.mapping).filter((name) => columnIn(state.mapping, name) !== '' && !state.defaults.has(name))
    : [];
