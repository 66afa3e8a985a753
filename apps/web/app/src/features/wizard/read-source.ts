import { readInWorker, type TableOutcome } from './read-in-worker';
import { type LoadedTable, type TableSource } from './wizard-work';

/** The end of what a worker was asked for. */
export const outcomeOf = (order: Parameters<typeof readInWorker>[0]): Promise<TableOutcome> =>
  new Promise((resolve) => readInWorker(order, () => undefined, resolve));

/** What a worker is to know of a table, whatever it is to do with it. */
export const orderFor = ({
  file,
  settings,
  unit,
  lines,
}: TableSource): Pick<TableSource, 'file' | 'settings' | 'unit' | 'lines'> => ({
  file,
  settings,
  ...(unit !== undefined && { unit }),
  ...(lines !== undefined && { lines }),
});

/** Reads a table that was read before. Null where that can no longer be done. */
export async function readSource(source: TableSource): Promise<LoadedTable | null> {
  const outcome = await outcomeOf(orderFor(source));
  return outcome.kind === 'read' ? { ...source, preview: outcome.preview } : null;
}
