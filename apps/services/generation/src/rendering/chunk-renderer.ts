import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ThreadPool } from '@rowdeck/service-kit';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { type RenderedRows, type RenderTask, renderWork } from './render-task';

/** Fills chunks in threads, which read rows and write packs themselves. */
@Injectable()
export class ChunkRenderer implements OnApplicationShutdown {
  private readonly threads: ThreadPool<RenderTask, RenderedRows>;

  constructor(@Inject(generationConfig.token) config: GenerationConfig) {
    this.threads = new ThreadPool(renderWork, {
      threads: config.WORKER_THREADS,
      env: { OBJECT_STORE_URL: config.OBJECT_STORE_URL },
    });
  }

  render(task: RenderTask): Promise<RenderedRows> {
    return this.threads.run(task);
  }

  /** Calls and jobs have been drained by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
