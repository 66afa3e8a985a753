import { databaseNow } from '@rowdeck/persistence';
import { type IdentifiedMessage } from '../broker';
import { InFlight } from '../in-flight';

const DUPLICATE_WINDOW_MS = 120_000;

export interface QueuedJob extends IdentifiedMessage {
  readonly attempt: number;
  readonly sentAt: string;
}

/** What a worker wants done with a job it was given: nothing more, or given it again. */
export type WorkResult = { readonly kind: 'done' } | { readonly kind: 'again'; readonly delayMs: number };

export interface QueueWorker {
  readonly concurrency: number;
  work(job: QueuedJob): Promise<WorkResult>;
}

/** A queue in memory. Jobs whose process ends before they are done come back by their owner's sweeper. */
export class InProcessQueue {
  private readonly waiting: QueuedJob[] = [];
  private readonly workers = new Map<QueueWorker, InFlight>();
  /** Ids in the order in which they came → when. */
  private readonly seen = new Map<string, number>();

  add(job: IdentifiedMessage): void {
    this.forgetOld();
    if (this.seen.has(job.id)) return;
    this.seen.set(job.id, performance.now());
    this.put({ ...job, attempt: 1, sentAt: databaseNow().toISOString() });
  }

  attach(worker: QueueWorker): { readonly detach: () => Promise<void> } {
    const inFlight = new InFlight();
    this.workers.set(worker, inFlight);
    this.pump();
    return {
      detach: () => {
        this.workers.delete(worker);
        return inFlight.idle();
      },
    };
  }

  private put(job: QueuedJob): void {
    this.waiting.push(job);
    this.pump();
  }

  private pump(): void {
    for (const [worker, inFlight] of this.workers) {
      while (inFlight.size < worker.concurrency) {
        const job = this.waiting.shift();
        if (job === undefined) return;
        inFlight.add(this.run(job, worker));
      }
    }
  }

  private async run(job: QueuedJob, worker: QueueWorker): Promise<void> {
    const result = await worker.work(job);
    if (result.kind === 'again') {
      setTimeout(() => this.put({ ...job, attempt: job.attempt + 1 }), result.delayMs).unref();
    }
    setImmediate(() => this.pump());
  }

  private forgetOld(): void {
    const horizon = performance.now() - DUPLICATE_WINDOW_MS;
    for (const [id, at] of this.seen) {
      if (at > horizon) return;
      this.seen.delete(id);
    }
  }
}
