import { type Cell } from '@rowdeck/engine-values';
import { useEffect, useState } from 'react';
import { readInWorker } from './read-in-worker';
import { orderFor } from './read-source';
import { type LoadedTable } from './wizard-work';

/** So many rows are read at a time, some of them before the one that is asked for: ← and → need no reading. */
const ROWS_READ = 200;
const ROWS_BEFORE = 50;

/** A row of a table; `reading` until it is there, `gone` where its file can no longer be read. */
export interface RowAt {
  readonly cells: readonly Cell[] | null;
  readonly state: 'read' | 'reading' | 'gone';
}

interface ReadRows {
  readonly table: LoadedTable;
  readonly from: number;
  readonly rows: readonly (readonly Cell[])[];
  readonly isGone: boolean;
}

/** Any row of a table. The first are at hand; the file is read again for those further down, in a worker. @param place from 0 */
export function useRowAt(table: LoadedTable | null, place: number): RowAt {
  const [read, setRead] = useState<ReadRows | null>(null);
  const own = read?.table === table ? read : null;
  const cells = table?.preview.drawnRows?.[place] ?? own?.rows[place - (own?.from ?? 0)] ?? null;
  const isGone = own?.isGone === true;
  const missing = table !== null && cells === null && !isGone ? place : null;
  useEffect(() => {
    if (table === null || missing === null) return undefined;
    const from = Math.max(0, missing - ROWS_BEFORE);
    return readInWorker(
      { ...orderFor(table), rows: { from, count: ROWS_READ } },
      () => undefined,
      (outcome) => {
        const rows = outcome.kind === 'rows' ? outcome.rows : [];
        setRead({ table, from, rows, isGone: rows.length <= missing - from });
      },
    );
  }, [table, missing]);
  return { cells, state: cells !== null ? 'read' : isGone ? 'gone' : 'reading' };
}
