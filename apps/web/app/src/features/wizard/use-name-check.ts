import { answerColumns } from '@rowdeck/engine-values';
import { longDayLocale } from '@rowdeck/ui';
import { useEffect, useMemo, useState } from 'react';
import { rulesOf } from './batch-rules';
import { type NamesToCheck } from './check-names';
import { type DoubtfulColumn } from './doubtful-cells';
import { patternColumns } from './name-pattern';
import { readInWorker } from './read-in-worker';
import { orderFor } from './read-source';
import { STEPS, type WizardState } from './wizard-state';

/** As long as nobody types. In milliseconds. */
const PAUSE_MS = 400;

const NONE: readonly DoubtfulColumn[] = [];

/** Names all files, a moment after the pattern was last changed, for names that may not be meant. It keeps nobody from going on. */
export function useNameCheck(state: WizardState): readonly DoubtfulColumn[] {
  const { table } = state;
  // As a text, so that it stays the same whatever else of the wizard changes.
  const wanted = JSON.stringify(namesToCheck(state));
  const order = useMemo(() => {
    const names = JSON.parse(wanted) as NamesToCheck | null;
    return table === null || names === null ? null : { ...orderFor(table), names };
  }, [table, wanted]);
  const [found, setFound] = useState<{ readonly order: object | null; readonly doubts: readonly DoubtfulColumn[] }>({
    order: null,
    doubts: NONE,
  });
  useEffect(() => {
    if (order === null) return undefined;
    let stop = () => undefined as void;
    const timer = setTimeout(() => {
      stop = readInWorker(
        order,
        () => undefined,
        (outcome) => setFound({ order, doubts: outcome.kind === 'named' ? outcome.doubts : NONE }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [order]);
  return order !== null && found.order === order ? found.doubts : NONE;
}

/** Null where there is no pattern, or none with a column, whose first names say it all. */
function namesToCheck(state: WizardState): NamesToCheck | null {
  const { step, table, answers, locale } = state;
  const { pattern, fault } = rulesOf(state);
  if (step !== STEPS.columns || table === null || fault !== null) return null;
  const columns = new Set(patternColumns(pattern, table.preview.headers));
  if (columns.size === 0) return null;
  const { totalRows: rowCount, readings: all } = table.preview;
  const readings = { ...all, columns: all.columns.filter(({ column }) => columns.has(column)) };
  return { pattern, rowCount, readings: answerColumns(readings, answers), locale, wordsLocale: longDayLocale() };
}
