import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
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
      env: { OBJECT_STORE_URL: config.OBJECT_STORE_URL },
    });
  }

  /** Throws `storage.not_found` when rows or template are gone: trying again would find them gone again. */
  async render(chunk: ChunkToRender): Promise<RenderedRows> {
    const { DECK_FORM: form, ROW_MAX_BYTES: maxRowBytes, CHUNK_MAX_BYTES: maxPackBytes } = this.config;
    const result = await this.threads.run({ ...chunk, form, maxRowBytes, maxPackBytes });
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
