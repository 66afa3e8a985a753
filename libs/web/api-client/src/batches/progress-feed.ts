import { batchesHttp, batchProgress, type BatchProgress, pathOf } from '@rowdeck/contracts';

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
