import { BATCH_MAX_ROWS, TABLE_MAX_BYTES, TABLE_MAX_COLUMNS } from '@rowdeck/contracts';
import { type TableOrder, type TableReply } from './answer-order';
import { type OnProgress } from './open-file';

/** `slow`: the limit came first. `failed`: the file is gone, or the browser gave up. `unloaded`: the worker itself did not come. */
export type TableOutcome = Exclude<TableReply, { readonly kind: 'progress' }> | { readonly kind: 'slow' | 'unloaded' };

const LIMITS = { maxBytes: TABLE_MAX_BYTES, maxRows: BATCH_MAX_ROWS, maxColumns: TABLE_MAX_COLUMNS };

/** As long as the server takes at most. In milliseconds. */
const READING_LIMIT_MS = 60_000;

/**
 * Reads a table, or checks its rows, in a worker of its own, which is ended with it: no file, however it is made, holds the page up, or keeps on once
 * another one has been chosen.
 *
 * @returns ends the reading before it is done; nothing is said of it any more
 */
export function readInWorker(
  order: Omit<TableOrder, 'limits'>,
  onProgress: OnProgress,
  onEnd: (outcome: TableOutcome) => void,
): () => void {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => {
    clearTimeout(limit);
    worker.terminate();
  };
  const end = (outcome: TableOutcome) => {
    stop();
    onEnd(outcome);
  };
  const limit = setTimeout(() => end({ kind: 'slow' }), READING_LIMIT_MS);
  worker.onmessage = ({ data }: MessageEvent<TableReply>) =>
    data.kind === 'progress' ? onProgress(data.progress) : end(data);
  // What a worker throws comes with its words; one that could not be loaded, without any.
  worker.onerror = (event: Event) => end({ kind: event instanceof ErrorEvent ? 'failed' : 'unloaded' });
  worker.postMessage({ ...order, limits: LIMITS } satisfies TableOrder);
  return stop;
}
