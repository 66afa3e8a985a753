import { Problem } from '@rowdeck/contracts';

/** `awaited`: somebody looks at the place where it will be; `glanced`: one of many in a list. */
export type Urgency = 'awaited' | 'glanced';

export interface Turn {
  readonly urgency: Urgency;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly begin: () => void;
}

export interface QueueLimits {
  /** Milliseconds for which one waits for its turn. */
  readonly waitMs: number;
  /** Of each urgency; the next is told at once that there is no room. */
  readonly mostWaiting: number;
}

/** Somebody waits before the page, and no browser has more than a list in view. */
const LIMITS: QueueLimits = { waitMs: 20_000, mostWaiting: 40 };

/**
 * One drawing at a time: each takes a processor for a second. What is awaited goes before what is glanced at; who has gone leaves the queue.
 */
export class DrawingQueue {
  private isBusy = false;
  private readonly waiting: Readonly<Record<Urgency, Waiting[]>> = { awaited: [], glanced: [] };

  constructor(private readonly limits: QueueLimits = LIMITS) {}

  /** Throws `service.busy`. @throws what `work` throws, and what the signal was aborted with */
  async run<T>({ urgency, signal }: Turn, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.isBusy) await this.turn(this.waiting[urgency], signal);
    this.isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.waiting.awaited.shift() ?? this.waiting.glanced.shift();
      if (next) next.begin();
      else this.isBusy = false;
    }
  }

  private turn(waiting: Waiting[], signal: AbortSignal): Promise<void> {
    if (waiting.length >= this.limits.mostWaiting) throw new Problem('service.busy');
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', gone);
        settle();
      };
      const place: Waiting = { begin: () => end(resolve) };
      const giveUp = (error: Error) => {
        waiting.splice(waiting.indexOf(place), 1);
        end(() => reject(error));
      };
      const gone = () => giveUp(signal.reason as Error);
      const timer = setTimeout(() => giveUp(new Problem('service.busy')), this.limits.waitMs);
      signal.addEventListener('abort', gone, { once: true });
      waiting.push(place);
    });
  }
}
