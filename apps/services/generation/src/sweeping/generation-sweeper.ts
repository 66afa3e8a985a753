import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { SweepPlans } from './sweep-plans';
import { RecoverChunks } from './recover-chunks';
import { SweepBatches } from './sweep-batches';

/** Every few seconds: what was lost is put back, what is left over is cleared. Any number of replicas may sweep at once. */
@Injectable()
export class GenerationSweeper implements OnApplicationBootstrap {
  private readonly logger = new Logger(GenerationSweeper.name);
  private sweeping: Promise<void> | null = null;

  constructor(
    private readonly recovery: RecoverChunks,
    private readonly batches: SweepBatches,
    private readonly plans: SweepPlans,
    private readonly lifecycle: ServiceLifecycle,
    @Inject(generationConfig.token) private readonly config: GenerationConfig,
  ) {}

  onApplicationBootstrap(): void {
    const timer = setInterval(() => this.beat(), this.config.SWEEP_SECONDS * 1000);
    timer.unref();
    this.lifecycle.addDrainStep('generation sweeper', async () => {
      clearInterval(timer);
      await this.sweeping;
    });
  }

  private beat(): void {
    this.sweeping ??= this.sweep().finally(() => (this.sweeping = null));
  }

  private async sweep(): Promise<void> {
    for (const work of [this.recovery, this.batches, this.plans]) {
      await work.execute().catch((error: unknown) => {
        this.logger.warn({ err: error }, `${work.constructor.name} failed and will be tried again`);
      });
    }
  }
}
