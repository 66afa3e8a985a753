import { Inject, Injectable } from '@nestjs/common';
import { type AwaitedPart, type Problem } from '@rowdeck/contracts';
import { asProblem, forPeople, isTransientError } from '@rowdeck/failures';
import { describeSpan, type Heartbeat, whileBeating } from '@rowdeck/service-kit';
import { logLost, logSuspect } from '../batches/batch-lines';
import { toBatchProgress } from '../batches/batch.view';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { type ChunkLease } from '../chunks/chunk.repository';
import { ChunkLeases, SUSPECT_LAPSES } from '../chunks/chunk-leases.repository';
import { EndChunk, type EndedChunk } from '../chunks/end-chunk';
import { StartBatch } from '../batches/start-batch';
import { ProgressFeed } from '../progress/progress-feed';
import { BatchRecipes } from './batch-recipes';
import { type CountedBefore } from './count-rows';
import { ChunkRenderer } from './chunk-renderer';

/** Attempts that failed after which a chunk is given up. Those that met a store or a database that was away are none of them. */
const MOST_ATTEMPTS = 10;

/**
 * Attempts whose worker was never heard of again, after which a chunk is given up: rows that take their worker down must not do so for ever. Anything else
 * may kill a worker, too, so they are more: a worker that wakes takes its own out, and those that lapse again and again are made one at a time.
 */
const MOST_LAPSES = 15;

const givenUp = ({ failedAttempts, lapses }: ChunkLease): string =>
  `Generation was tried ${failedAttempts + lapses} times and never finished. Try again with fewer rows; if it happens again, contact us.`;

/** Renders one chunk: however often the job is delivered, and whoever dies meanwhile, its rows end once. */
@Injectable()
export class RenderChunk {
  constructor(
    private readonly leases: ChunkLeases,
    @Inject(BatchRecipes) private readonly recipes: Pick<BatchRecipes, 'of'>,
    @Inject(ChunkRenderer) private readonly renderer: Pick<ChunkRenderer, 'render'>,
    private readonly ending: EndChunk,
    private readonly start: StartBatch,
    private readonly dispatcher: ChunkDispatcher,
    private readonly progress: ProgressFeed,
  ) {}

  /** Resolves without doing anything when the chunk has ended or a living worker holds it. */
  async execute(chunkId: string, heartbeat: Heartbeat): Promise<void> {
    const lease = await this.leases.take(chunkId);
    if (!lease) return;
    describeSpan({ 'rowdeck.batch.id': lease.batchId, 'rowdeck.chunk.number': lease.number });
    if (lease.failedAttempts >= MOST_ATTEMPTS || lease.lapses >= MOST_LAPSES)
      return this.announce(await this.ending.fail(chunkId, givenUp(lease), lease));
    if (lease.lapses >= SUSPECT_LAPSES) logSuspect(lease);
    await this.work(lease, heartbeat);
  }

  private async work(lease: ChunkLease, heartbeat: Heartbeat): Promise<void> {
    try {
      if (lease.startsBatch) await this.begin(lease.batchId);
      await this.announce(await this.render(lease, heartbeat));
    } catch (error) {
      if (isTransientError(error)) await this.wait(lease, partOf(error));
      // Should this fail too, the lease runs out by itself.
      else await this.leases.giveBack(lease).catch(() => undefined);
      throw error;
    }
  }

  /** The job is dead: its rows fail with the reason. */
  async bury(chunkId: string, reason: Problem): Promise<void> {
    // What the renderer says of a missing file is for people already.
    const words = reason.code === 'storage.not_found' ? `${reason.message} Try again.` : forPeople(reason).message;
    await this.announce(await this.ending.fail(chunkId, `Generation failed. ${words}`));
  }

  /** Null when the lease was lost meanwhile, or the batch is gone. */
  private async render(lease: ChunkLease, heartbeat: Heartbeat): Promise<EndedChunk | null> {
    const { rowsKey, firstRow } = lease;
    const startedAt = performance.now();
    const again = countedBefore(lease);
    const rows = await whileBeating(
      heartbeat,
      () => this.leases.renew(lease),
      async () => {
        const recipeKey = await this.recipes.of(lease);
        return recipeKey && this.renderer.render({ recipeKey, rowsKey, firstRow, ...(again && { again }) });
      },
    );
    const ended = rows && (await this.ending.complete(lease, rows, startedAt));
    if (ended) return ended;
    logLost(lease, startedAt);
    await this.leases.wokenWithout(lease);
    return null;
  }

  private async wait(lease: ChunkLease, part: AwaitedPart): Promise<void> {
    const batch = await this.leases.wait(lease, part);
    if (batch) this.progress.show(toBatchProgress(batch));
  }

  private async begin(batchId: string): Promise<void> {
    const started = await this.start.execute(batchId);
    if (started) this.progress.show(toBatchProgress(started));
  }

  private async announce(ended: EndedChunk | null): Promise<void> {
    if (!ended) return;
    this.progress.show(toBatchProgress(ended.batch));
    await this.dispatcher.enqueue(ended.next);
  }
}

/** Of the servers that a worker needs, all but the store are behind the database: what it cannot do without them, it cannot keep. */
const partOf = (error: unknown): AwaitedPart =>
  asProblem(error).code === 'storage.unavailable' ? 'storage' : 'database';

const countedBefore = ({ rerun, deckIndex }: ChunkLease): CountedBefore | undefined =>
  rerun && deckIndex
    ? { places: rerun.places, index: deckIndex, failures: rerun.failures, fingerprint: rerun.fingerprint }
    : undefined;
