import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { threadStoreEnvironment } from '@rowdeck/object-storage';
import { ThreadPool } from '@rowdeck/service-kit';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { type RenderedRows } from '../presentations/rendered-rows';
import { type ChunkToRender, type RenderResult, type RenderTask, renderWork } from './render-task';

/** While one pack is synced to disk or sent to the store, the next one is filled. */
export const CHUNKS_PER_THREAD = 2;

/** Fills chunks in threads, which read rows and write packs themselves. */
@Injectable()
export class ChunkRenderer implements OnApplicationShutdown {
  private readonly threads: ThreadPool<RenderTask, RenderResult>;

  constructor(@Inject(generationConfig.token) private readonly config: GenerationConfig) {
    this.threads = new ThreadPool(renderWork, {
      threads: config.WORKER_THREADS,
      perThread: CHUNKS_PER_THREAD,
      limitMs: config.RENDER_SECONDS * 1_000,
      env: threadStoreEnvironment(config),
    });
  }

  /**
   * Throws `storage.not_found` when rows or template are gone: trying again would find them gone again; `work.timed_out` with
   * the way out, for trying again would take as long.
   */
  async render(chunk: ChunkToRender): Promise<RenderedRows> {
    const { DECK_FORM: form, ROW_MAX_BYTES: maxRowBytes } = this.config;
    const result = await this.threads.run({ ...chunk, form, maxRowBytes }).catch((error: unknown) => {
      throw timedOut(error);
    });
    if (result.kind === 'rendered') return result.rows;
    throw new Problem('storage.not_found', {
      detail: 'Its data or its template is no longer stored.',
      params: { key: result.key },
    });
  }

  /** Calls and jobs have been drained by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

const timedOut = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'work.timed_out'
    ? new Problem(error.code, {
        detail: `${error.message} Shorten the longest values of these rows, or use them in fewer places of the template.`,
      })
    : error;
