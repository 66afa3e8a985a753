import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type FillRecipe } from '@rowdeck/engine-pptx';
import { threadStoreEnvironment } from '@rowdeck/object-storage';
import { ThreadPool } from '@rowdeck/service-kit';
import { type CountedRows } from '../chunks/chunk.repository';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import {
  type ChunkToRender,
  type RecipeToSettle,
  type RenderResult,
  type RenderTask,
  renderWork,
  type SettledRecipe,
} from './render-task';

/** While the rows of one chunk are read, those of another are filled. */
export const CHUNKS_PER_THREAD = 2;

/** As many as fill the rows of one batch that is alone on two cores. */
const READY_THREADS = 2;

type UnboundRecipe = Omit<RecipeToSettle, 'recipe'> & { readonly recipe: Omit<FillRecipe, 'maxBytes'> };

/** Fills chunks in threads, which read rows and recipes themselves. */
@Injectable()
export class ChunkRenderer implements OnApplicationShutdown {
  private readonly threads: ThreadPool<RenderTask, RenderResult>;

  constructor(@Inject(generationConfig.token) private readonly config: GenerationConfig) {
    this.threads = new ThreadPool(renderWork, {
      threads: config.WORKER_THREADS,
      ready: Math.min(READY_THREADS, config.WORKER_THREADS),
      perThread: CHUNKS_PER_THREAD,
      limitMs: config.RENDER_SECONDS * 1_000,
      env: threadStoreEnvironment(config),
    });
  }

  /**
   * Throws `storage.not_found` when rows or template are gone: trying again would find them gone again; `work.timed_out` with
   * the way out, for trying again would take as long.
   */
  async render(chunk: ChunkToRender): Promise<CountedRows> {
    const result = await this.run({ ...chunk, kind: 'render', maxBytes: this.config.CHUNK_MAX_BYTES });
    if (result.kind === 'rendered') return result.rows;
    throw new Error(`A thread that was to render answered “${result.kind}”.`);
  }

  /** Settles how the rows of a batch are filled, and stores it. Throws as `render` does. */
  async settle(asked: UnboundRecipe): Promise<SettledRecipe> {
    const { DECK_FORM: form, ROW_MAX_BYTES: maxBytes } = this.config;
    const result = await this.run({ ...asked, recipe: { ...asked.recipe, maxBytes }, kind: 'settle', form });
    if (result.kind === 'settled') return result.settled;
    throw new Error(`A thread that was to settle a recipe answered “${result.kind}”.`);
  }

  private async run(task: RenderTask): Promise<Exclude<RenderResult, { kind: 'missing' }>> {
    const result = await this.threads.run(task).catch((error: unknown) => {
      throw timedOut(error);
    });
    if (result.kind !== 'missing') return result;
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
