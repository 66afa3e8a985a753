import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { isTransientError } from '@rowdeck/failures';

/** Runs work at an interval, never twice at once, and at once when woken. A failure is told once, until the next success. */
export class PeriodicWork {
  private readonly logger = new Logger(PeriodicWork.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = true;
  private failing = false;
  private run = () => this.runOnce();

  constructor(
    private readonly intervalMs: number,
    private readonly work: () => Promise<void>,
    private readonly description: string,
  ) {}

  start(): void {
    // Whoever wakes it is in the middle of a request; the work is not part of that.
    this.run = AsyncResource.bind(() => this.runOnce());
    this.stopped = false;
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.wokenMeanwhile = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.run().finally(() => this.rest());
  }

  /** Resolves when the work that is running has ended; nothing runs after that. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private rest(): void {
    this.running = undefined;
    if (this.stopped) return;
    this.timer = setTimeout(() => this.wake(), this.wokenMeanwhile ? 0 : this.intervalMs);
    this.wokenMeanwhile = false;
  }

  private async runOnce(): Promise<void> {
    try {
      await this.work();
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.tell(error);
      this.failing = true;
    }
  }

  private tell(error: unknown): void {
    const message = `Could not ${this.description}; it is tried again`;
    if (isTransientError(error)) this.logger.warn({ err: error }, message);
    else this.logger.error({ err: error }, message);
  }
}
