import { Inject, Injectable } from '@nestjs/common';
import { type BatchProgress, batchProgressed } from '@rowdeck/contracts';
import { Broadcast } from '@rowdeck/messaging';

/** Four a second: what an eye can follow. */
const INTERVAL_MS = 250;

/** Shows whoever is watching how far a batch is, at most four times a second and never an older state after a newer one. */
@Injectable()
export class ProgressFeed {
  private readonly waiting = new Map<string, BatchProgress>();
  private readonly resting = new Set<string>();

  constructor(@Inject(Broadcast) private readonly broadcast: Pick<Broadcast, 'publish'>) {}

  show(progress: BatchProgress): void {
    if (!this.resting.has(progress.id)) return this.publish(progress);
    const known = this.waiting.get(progress.id);
    if (!known || endedRows(progress) >= endedRows(known)) this.waiting.set(progress.id, progress);
  }

  private publish(progress: BatchProgress): void {
    this.broadcast.publish(batchProgressed.topic(progress.id), progress);
    this.resting.add(progress.id);
    setTimeout(() => this.wake(progress.id), INTERVAL_MS).unref();
  }

  private wake(batchId: string): void {
    this.resting.delete(batchId);
    const progress = this.waiting.get(batchId);
    this.waiting.delete(batchId);
    if (progress) this.publish(progress);
  }
}

const endedRows = ({ completed_count, failed_count }: BatchProgress): number => completed_count + failed_count;
