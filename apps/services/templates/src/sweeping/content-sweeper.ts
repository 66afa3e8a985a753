import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { SweepContents } from './sweep-contents';

const EVERY_MS = 15 * 60_000;

@Injectable()
export class ContentSweeper implements OnApplicationBootstrap {
  private readonly logger = new Logger(ContentSweeper.name);
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sweep: SweepContents,
    private readonly lifecycle: ServiceLifecycle,
  ) {}

  onApplicationBootstrap(): void {
    const timer = setInterval(() => (this.running = this.run()), EVERY_MS);
    timer.unref();
    this.lifecycle.addDrainStep('template sweeper', async () => {
      clearInterval(timer);
      await this.running;
    });
  }

  private async run(): Promise<void> {
    await this.sweep.execute().catch((error: unknown) => this.logger.warn({ err: error }, 'Could not sweep templates'));
  }
}
