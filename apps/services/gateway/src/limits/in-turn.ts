import { Problem } from '@rowdeck/contracts';

/** Short: those who wait have their turns one after the other. */
const RETRY_AFTER_SECONDS = 5;

interface Line {
  inside: number;
  readonly waiting: Set<() => void>;
}

interface Bounds {
  /** So many of one caller are under way. */
  readonly atOnce: number;
  /** So many more wait for their turn. */
  readonly waiting: number;
  /** What the caller can do when there is no place to wait, either. */
  readonly detail: string;
}

/** Bounds what one caller may have under way at the same time in this process, and lets some more wait for their turn. */
export class InTurn {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * Takes a place as soon as there is one, and returns how to give it back, once.
   *
   * @param gone ends the wait, with its own reason
   * Throws `request.rate_limited` when as many wait already as may.
   */
  async enter(caller: string, gone: AbortSignal): Promise<() => void> {
    const line = this.lines.get(caller) ?? { inside: 0, waiting: new Set() };
    this.lines.set(caller, line);
    if (line.inside < this.bounds.atOnce) line.inside += 1;
    else await this.turnIn(line, gone);
    let inside = true;
    return () => {
      if (inside) this.leave(caller, line);
      inside = false;
    };
  }

  private turnIn({ waiting }: Line, gone: AbortSignal): Promise<void> {
    if (waiting.size >= this.bounds.waiting) {
      const params = { retry_after_seconds: RETRY_AFTER_SECONDS };
      throw new Problem('request.rate_limited', { detail: this.bounds.detail, params });
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(gone.reason as Error);
      };
      const enter = () => {
        gone.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(enter);
      gone.addEventListener('abort', leave, { once: true });
      if (gone.aborted) leave();
    });
  }

  /** Whoever has waited longest has the place that became free. */
  private leave(caller: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.inside -= 1;
    if (line.inside === 0) this.lines.delete(caller);
  }
}
