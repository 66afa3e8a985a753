import { batchesHttp, batchProgress, type BatchProgress, pathOf } from '@rowdeck/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { api, type ApiStore, LIST } from '../http/api';
import { usePolling } from '../http/use-polling';
import { isLost } from '../problems/read-problem';
import { batchesApi, useBatchQuery } from './batches.api';

/** Whether the server sends progress as it happens, or has to be polled for it. */
export type FeedState = 'live' | 'down';

interface FeedListener {
  readonly onProgress: (progress: BatchProgress) => void;
  readonly onState: (state: FeedState) => void;
}

/**
 * Listens to a batch's progress (server-sent events). The browser reconnects by itself; until it has, the feed is `down`.
 *
 * @returns a function that ends the feed
 */
export function openProgressFeed(batchId: string, { onProgress, onState }: FeedListener): () => void {
  if (typeof EventSource === 'undefined') {
    onState('down');
    return () => undefined;
  }
  const source = new EventSource(pathOf(batchesHttp.events, { params: { id: batchId } }));
  source.addEventListener('open', () => onState('live'));
  source.addEventListener('error', () => onState('down'));
  source.addEventListener('progress', (event: MessageEvent<string>) => {
    const progress = readProgress(event.data);
    if (progress) onProgress(progress);
  });
  return () => source.close();
}

function readProgress(text: string): BatchProgress | null {
  try {
    return batchProgress.parse(JSON.parse(text));
  } catch {
    return null; // A later version may say more than this page understands; polling finds the end in any case.
  }
}

/** Whether a status will still change. */
export const isRunning = (status: string | undefined): boolean => status === 'pending' || status === 'processing';

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * A batch that is kept up to date while it runs: by server-sent events, and by polling whenever these are not to be had, or an answer was lost. In a tab that
 * nobody sees it is not: who does not see the end of a batch is emailed about it, and a browser has few connections to a server.
 * When it ends, everything that shows its presentations is read again.
 */
export function useLiveBatch(id: string) {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const [feed, setFeed] = useState<FeedState>('down');
  const [pollingInterval, pollWhile] = usePolling();
  const query = useBatchQuery(id, { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true });
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const running = isRunning(query.data?.status);
  // What tells of the end comes in two: that all rows have ended, and what the batch has come to. Either may be lost.
  const settled = query.data === undefined || query.data.finished_at !== null;
  pollWhile((!settled && !(running && feed === 'live')) || isLost(query.error));

  useEffect(() => {
    if (!running || !visible) return;
    const onProgress = (progress: BatchProgress) =>
      void dispatch(batchesApi.util.updateQueryData('batch', id, (batch) => void Object.assign(batch, progress)));
    const close = openProgressFeed(id, { onProgress, onState: setFeed });
    return () => {
      close();
      dispatch(
        api.util.invalidateTags([
          { type: 'Batch', id },
          { type: 'Batch', id: LIST },
          'Presentation',
          'Dashboard',
          'Session',
        ]),
      );
    };
  }, [dispatch, id, running, visible]);

  return { ...query, running };
}
