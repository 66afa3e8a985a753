import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { type PayloadOf, type Problem, renderChunk } from '@rowdeck/contracts';
import { type Job, OnDead, Works } from '@rowdeck/messaging';
import { ReopenChunk } from '../reruns/reopen-chunk';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { CHUNKS_PER_THREAD } from './chunk-renderer';
import { RenderChunk } from './render-chunk';

/** One more than can be filled at once: while results are written, the threads have the next chunk. */
const CONCURRENCY = Math.min(8, availableParallelism()) * CHUNKS_PER_THREAD + 1;

type Payload = PayloadOf<typeof renderChunk>;

@Injectable()
export class RenderChunkJobs {
  constructor(
    private readonly rendering: RenderChunk,
    private readonly reopening: ReopenChunk,
    @Inject(generationConfig.token) private readonly config: GenerationConfig,
  ) {}

  @Works(renderChunk, { concurrency: CONCURRENCY })
  async render({ batchId, chunkId }: Payload, job: Job): Promise<void> {
    if (job.requeued) await this.reopening.execute(batchId, chunkId);
    const everyMs = (this.config.LEASE_SECONDS * 1000) / 3;
    await this.rendering.execute(chunkId, { everyMs, keepAlive: () => job.keepAlive() });
  }

  @OnDead(renderChunk)
  async bury({ chunkId }: Payload, reason: Problem): Promise<void> {
    await this.rendering.bury(chunkId, reason);
  }
}
