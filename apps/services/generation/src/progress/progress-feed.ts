import { Inject, Injectable } from '@nestjs/common';
import { type BatchProgress, batchProgressed } from '@rowdeck/contracts';
import { Broadcast } from '@rowdeck/messaging';

/** Four a second: what an eye can follow. */
const INTERVAL_MS = 250;

interface Shown {
  readonly progress: BatchProgress;
  readonly timer: NodeJS.Timeout;
}

/**
 * Shows whoever is watching how far a batch is, at most four times a second and never an older state after a newer one. That it has ended is shown at
 * once: somebody waits for it.
 */
@Injectable()
export class ProgressFeed {
  /** What was shown within the last interval. */
  private readonly shown = new Map<string, Shown>();
  private readonly waiting = new Map<string, BatchProgress>();

  constructor(@Inject(Broadcast) private readonly broadcast: Pick<Broadcast, 'publish'>) {}

  show(progress: BatchProgress): void {
    const shown = this.shown.get(progress.id);
    if (!shown || hasEnded(progress)) return this.publish(progress);
    const newest = this.waiting.get(progress.id) ?? shown.progress;
    if (endedRows(progress) >= endedRows(newest)) this.waiting.set(progress.id, progress);
  }

  private publish(progress: BatchProgress): void {
    const { id } = progress;
    clearTimeout(this.shown.get(id)?.timer);
    this.waiting.delete(id);
    this.broadcast.publish(batchProgressed.topic(id), progress);
    this.shown.set(id, { progress, timer: setTimeout(() => this.wake(id), INTERVAL_MS).unref() });
  }

  private wake(batchId: string): void {
    this.shown.delete(batchId);
    const progress = this.waiting.get(batchId);
    if (progress) this.publish(progress);
  }
}

const endedRows = ({ completed_count, failed_count }: BatchProgress): number => completed_count + failed_count;

const hasEnded = (progress: BatchProgress): boolean => endedRows(progress) === progress.row_count;
