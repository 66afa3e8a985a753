import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { type JsMsg } from 'nats';
import { STREAM_AGES } from '../../names/messaging-names';
import { type Verdict } from '../../settlement/settlement';
import { InFlight } from '../in-flight';

/** Well below the silence after which a message is given to another replica. */
const KEEP_ALIVE_MS = 500;

/** More of them hold up what is behind: each is asked for again every few seconds. */
const MOST = 50;

/** Before the stream deletes it, and nobody knows of it any more. */
const LONGEST_MS = STREAM_AGES.events - 24 * 3_600_000;

/** `given back`: nobody waits any longer in this process. */
export type Settled = Exclude<Verdict, { kind: 'waits' }> | { readonly kind: 'given back' };

/**
 * Messages that wait for what is away. They stay in hand: given back, each would come as one more delivery, and the broker knows no other way to count
 * attempts.
 */
export class HeldAside {
  private readonly waiting = new InFlight();
  private readonly stopping = new AbortController();

  /** False where there are so many that it has to be waited for. */
  add(settled: Promise<void>): boolean {
    this.waiting.add(settled);
    return this.waiting.size <= MOST;
  }

  /** Handles a message again and again, until it does not wait any more. */
  async wait(message: JsMsg, delayMs: number, handle: () => Promise<Verdict>): Promise<Settled> {
    for (;;) {
      if (!(await this.pause(message, delayMs))) return { kind: 'given back' };
      const verdict = await handle();
      if (verdict.kind !== 'waits') return verdict;
      if (ageMs(message) > LONGEST_MS) return { kind: 'dead', reason: waitedTooLong() };
    }
  }

  /** Those that wait are given back. */
  stop(): void {
    this.stopping.abort();
  }

  idle(): Promise<void> {
    return this.waiting.idle();
  }

  /** False when the process is to end. */
  private async pause(message: JsMsg, delayMs: number): Promise<boolean> {
    const { signal } = this.stopping;
    for (let left = delayMs; left > 0 && !signal.aborted; left -= KEEP_ALIVE_MS) {
      message.working();
      await sleep(Math.min(left, KEEP_ALIVE_MS), undefined, { signal }).catch(() => undefined);
    }
    return !signal.aborted;
  }
}

const ageMs = ({ info }: JsMsg): number => databaseNow().getTime() - info.timestampNanos / 1_000_000;

const waitedTooLong = (): Problem =>
  new Problem('service.unavailable', {
    detail: 'It waited for what was away for as long as the stream keeps it. Once that is back, send it again.',
  });
