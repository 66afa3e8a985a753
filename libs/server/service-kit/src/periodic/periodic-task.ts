import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { errorCode, isTransientError, partsAway } from '@rowdeck/failures';

/** Replicas that started together must not go on in step: each pause is this much longer or shorter, at most. */
const JITTER = 0.1;

/** What two failures have in common that an operator would read as the same. */
const kindOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : typeof error;
  return `${name} ${errorCode(error)}`;
};

/** A part that is away has its own few lines, whatever waits for it. */
const AWAY = 'away';

/** Runs work at once when started, then after each pause, and at once when woken; never twice at a time. */
export class PeriodicTask {
  private readonly logger = new Logger(PeriodicTask.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = true;
  private failure: string | undefined;
  private run = () => this.runOnce();

  /**
   * @param pauseMs from the end of a run to the next one
   * @param task what the work does, as it stands after "Could not"
   */
  constructor(
    private readonly pauseMs: number,
    private readonly work: () => Promise<unknown>,
    private readonly task: string,
  ) {}

  start(): void {
    // Whoever wakes it is in the middle of a request; the work is not part of that.
    this.run = AsyncResource.bind(() => this.runOnce());
    this.stopped = false;
    this.wake();
  }

  /** Runs now, or once more when the run that has begun is over. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.wokenMeanwhile = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.run().finally(() => this.pause());
  }

  /** Resolves when the run that has begun is over; nothing runs after that. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private pause(): void {
    this.running = undefined;
    if (this.stopped) return;
    const pauseMs = this.pauseMs * (1 + JITTER * (2 * Math.random() - 1));
    this.timer = setTimeout(() => this.wake(), this.wokenMeanwhile ? 0 : pauseMs);
    this.wokenMeanwhile = false;
  }

  private async runOnce(): Promise<void> {
    try {
      await this.work();
      if (this.failure !== undefined && this.failure !== AWAY) this.logger.log(`Could ${this.task} again`);
      this.failure = undefined;
    } catch (error) {
      const kind = partsAway.refused(error, 'tasks') ? AWAY : kindOf(error);
      // A server that is away for an hour is one entry in the log, not one for each second.
      if (kind !== this.failure && kind !== AWAY) this.logFailure(error);
      this.failure = kind;
    }
  }

  private logFailure(error: unknown): void {
    const message = `Could not ${this.task}; it is tried again`;
    if (isTransientError(error)) this.logger.warn({ err: error }, message);
    else this.logger.error({ err: error }, message);
  }
}

const FIRST_MS = 100;
const LONGEST_MS = 1_000;

/** Before a server that was not there is looked for again: most are back in a moment, and one that is not is asked once a second. */
export const growingPause = (failures: number): number => Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
