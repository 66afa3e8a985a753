import { Injectable, Logger } from '@nestjs/common';
import { SweepExpired } from './sweep-expired';

const EVERY_MS = 3_600_000;

/** Sweeps once an hour. Replicas may do so at the same time: a row that is gone is gone. */
@Injectable()
export class ExpirySweeper {
  private readonly logger = new Logger(ExpirySweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly sweep: SweepExpired) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sweep
        .execute()
        .catch((error: unknown) => this.logger.error({ err: error }, 'What has expired could not be deleted'));
    }, EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
