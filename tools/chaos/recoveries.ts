import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** When batches began and ended, by which it is known how long a fault was felt. */
export class Recoveries {
  private readonly ends: number[] = [];
  private readonly batches: { readonly began: number; ended?: number }[] = [];

  /** A batch is asked for now. Returns what tells of its end. */
  batchBegan(at = Date.now()): (at?: number) => void {
    const batch: (typeof this.batches)[number] = { began: at };
    this.batches.push(batch);
    return (ended = Date.now()) => {
      batch.ended = ended;
      this.ends.push(ended);
    };
  }

  /** Seconds from a moment until the next batch ended; null where none did. */
  after(moment: number): number | null {
    const next = this.ends.find((end) => end > moment);
    return next === undefined ? null : (next - moment) / 1000;
  }

  /** Seconds from the end of a fault until the last of those batches had ended that were under way when it began; null where there were none, or one never ended. */
  lastBegunBefore(fault: { readonly began: number; readonly ended: number }): number | null {
    const underWay = this.batches.filter(({ began, ended = Infinity }) => began < fault.began && ended > fault.began);
    const last = Math.max(...underWay.map(({ ended = Infinity }) => ended));
    return Number.isFinite(last) ? Math.max(0, last - fault.ended) / 1000 : null;
  }

  /** Whether another batch ended within so long: two faults are never to be felt as one. */
  nextBatch(limitMs: number): Promise<boolean> {
    const before = this.ends.length;
    return within(limitMs, () => this.ends.length > before);
  }

  /** Whether all that are under way now ended within so long. */
  allUnderWay(limitMs: number): Promise<boolean> {
    const underWay = this.batches.filter(({ ended }) => ended === undefined);
    return within(limitMs, () => underWay.every(({ ended }) => ended !== undefined));
  }
}

const within = async (limitMs: number, isSo: () => boolean): Promise<boolean> => {
  const deadline = Date.now() + limitMs;
  while (!isSo() && Date.now() < deadline) await sleep(LOOK_EVERY_MS);
  return isSo();
};
