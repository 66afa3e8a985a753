import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type BatchProgress, type PresentationStatus } from '@rowdeck/contracts';
import { api } from '../http/api';
import { type ApiStore } from '../http/api-store';
import { usePolling } from '../http/use-polling';
import { batchesApi, useBatchQuery } from './batches.api';
import { openProgressFeed, type FeedState } from './progress-feed';

/** Whether a status will still change. */
export const isRunning = (status: PresentationStatus | undefined): boolean =>
  status === 'pending' || status === 'processing';

/**
 * A batch that is kept up to date while it runs: by server-sent events, and by polling whenever these are not to be had.
 * When it ends, everything that shows its presentations is read again.
 */
export function useLiveBatch(id: string) {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const [feed, setFeed] = useState<FeedState>('down');
  const [pollingInterval, pollWhile] = usePolling();
  const query = useBatchQuery(id, { pollingInterval });
  const running = isRunning(query.data?.status);
  pollWhile(running && feed === 'down');

  useEffect(() => {
    if (!running) return;
    const onProgress = (progress: BatchProgress) =>
      void dispatch(batchesApi.util.updateQueryData('batch', id, (batch) => void Object.assign(batch, progress)));
    const close = openProgressFeed(id, { onProgress, onState: setFeed });
    return () => {
      close();
      dispatch(api.util.invalidateTags([{ type: 'Batch', id }, 'Presentation', 'Dashboard', 'Session']));
    };
  }, [dispatch, id, running]);

  return { ...query, running };
}
