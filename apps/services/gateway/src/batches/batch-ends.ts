import { Injectable } from '@nestjs/common';
import {
  type Actor,
  batchProgress,
  batchProgressed,
  type CreatedBatch,
  getBatch,
  getSettlement,
} from '@rowdeck/contracts';
import { Broadcast, RpcClient } from '@rowdeck/messaging';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { isOver } from './batch-progress.stream';

/** A broadcast may be lost: so often the batch is asked for all the same. */
const LOOK_AGAIN_MS = 5_000;

/** Billing hears of an end by an event, mostly within some milliseconds; who waits for the batch does not wait for that any longer. */
const SETTLED_WITHIN_MS = 5_000;
const ASK_BILLING_MS = 50;

interface Waiting {
  readonly actor: Actor;
  readonly request: Request;
}

/**
 * Waits for the end of batches, for programs that ask for one call from rows to result. What a batch has made counts as used by then: a
 * program that asks for its usage next sees nothing of it as reserved.
 */
@Injectable()
export class BatchEnds {
  constructor(
    private readonly rpc: RpcClient,
    private readonly broadcast: Broadcast,
    private readonly lifecycle: ServiceLifecycle,
  ) {}

  /**
   * The batch as it is when it has ended or the time is over, whichever comes first; earlier when the gateway stops, or who asked has gone. It is made in
   * any case: where nobody says any more what has become of it, the answer is what it was.
   */
  async await({ actor, request }: Waiting, created: CreatedBatch, seconds: number): Promise<CreatedBatch> {
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.res?.once('close', leave);
    if (request.res?.destroyed) leave();
    const look = () => this.rpc.call(getBatch, { actor, id: created.id });
    const stop = AbortSignal.any([this.lifecycle.signal, gone.signal, AbortSignal.timeout(seconds * 1_000)]);
    try {
      await this.ended(created.id, look, stop);
      if (gone.signal.aborted) return created;
      const batch = await look();
      if (isOver(batchProgress.parse(batch))) await this.settled(actor, created.id, stop);
      return { ...created, ...batch };
    } catch {
      return created;
    } finally {
      request.res?.off('close', leave);
    }
  }

  private async settled(actor: Actor, batchId: string, stop: AbortSignal): Promise<void> {
    const asked = () => this.rpc.call(getSettlement, { actor, batchId }).catch(() => ({ settled: true }));
    const late = performance.now() + SETTLED_WITHIN_MS;
    while (!(await asked()).settled && !stop.aborted && performance.now() < late) {
      await new Promise((resolve) => setTimeout(resolve, ASK_BILLING_MS));
    }
  }

  private async ended(id: string, look: () => Promise<unknown>, stop: AbortSignal): Promise<void> {
    const changes = this.broadcast.subscribe(batchProgressed.topic(id));
    const end = () => changes.close();
    const lookAgain = async () => isOver(batchProgress.parse(await look())) && end();
    const timer = setInterval(() => void lookAgain().catch(end), LOOK_AGAIN_MS);
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
    try {
      // It may have ended before anybody listened.
      await lookAgain();
      for await (const change of changes) if (isOver(batchProgress.parse(change))) end();
    } finally {
      clearInterval(timer);
      stop.removeEventListener('abort', end);
      end();
    }
  }
}
