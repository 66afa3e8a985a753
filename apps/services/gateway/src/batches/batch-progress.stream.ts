import { type BatchProgress, batchProgress, batchProgressTopic } from '@rowdeck/contracts';
import type { Broadcast } from '@rowdeck/messaging';
import type { Request, Response } from 'express';

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

const isOver = ({ status }: BatchProgress) => status === 'completed' || status === 'failed';

/**
 * Server-sent events (WHATWG HTML §9.2) of one batch: `progress` with its state now, again at each change, and the end of the
 * stream when the batch has ended. `current` is asked after subscribing and at each heartbeat, because the broadcast may
 * lose a message.
 */
export const streamBatchProgress = async (
  { broadcast, batchId, current }: { broadcast: Broadcast; batchId: string; current: () => Promise<BatchProgress> },
  request: Request,
  response: Response,
): Promise<void> => {
  const changes = broadcast.subscribe(batchProgressTopic(batchId));
  const send = (progress: BatchProgress): void => {
    if (response.writableEnded) return;
    response.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
    if (isOver(progress)) changes.close();
  };
  const heartbeat = setInterval(() => void current().then(send, () => changes.close()), HEARTBEAT_MS);
  request.on('close', () => changes.close());
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  try {
    send(batchProgress.parse(await current()));
    for await (const change of changes) send(batchProgress.parse(change));
  } finally {
    clearInterval(heartbeat);
    changes.close();
    response.end();
  }
};
