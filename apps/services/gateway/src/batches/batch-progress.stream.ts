import { type BatchProgress, batchProgress, batchProgressed } from '@rowdeck/contracts';
import { type Response } from 'express';

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** Whether nothing of a batch will change by itself. */
export const isOver = ({ status }: Pick<BatchProgress, 'status'>) => status === 'completed' || status === 'failed';

export interface FollowedBatch {
  readonly broadcast: { subscribe(topic: string): AsyncIterable<unknown> & { close(): void } };
  readonly batchId: string;
  readonly current: () => Promise<BatchProgress>;
  /** Aborts when the gateway stops or the session ends: browsers come back by themselves, and are then answered which. */
  readonly stop: AbortSignal;
}

/**
 * Server-sent events (WHATWG HTML §9.2) of one batch: `progress` with its state now, again at each change, and the end of the
 * stream when the batch has ended. `current` is asked after subscribing and at each heartbeat, because the broadcast may
 * lose a message.
 */
export const streamBatchProgress = async (
  { broadcast, batchId, current, stop }: FollowedBatch,
  response: Response,
): Promise<void> => {
  response.on('error', () => response.destroy());
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  if (response.req.method === 'HEAD') return void response.end();
  const changes = broadcast.subscribe(batchProgressed.topic(batchId));
  const end = () => changes.close();
  const send = (progress: BatchProgress): void => {
    if (response.writableEnded) return;
    response.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
    if (isOver(progress)) end();
  };
  const heartbeat = setInterval(() => void current().then(send, end), HEARTBEAT_MS);
  stop.addEventListener('abort', end);
  response.on('close', end);
  // Both may have happened before anybody listened.
  if (stop.aborted || response.destroyed) end();
  try {
    send(batchProgress.parse(await current()));
    for await (const change of changes) send(batchProgress.parse(change));
  } finally {
    clearInterval(heartbeat);
    stop.removeEventListener('abort', end);
    end();
    response.end();
  }
};
