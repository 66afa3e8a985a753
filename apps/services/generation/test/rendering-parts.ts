import { randomUUID } from 'node:crypto';
import { NO_RULES, type BatchProgress, renderChunk } from '@rowdeck/contracts';
import { DeckIndex } from '@rowdeck/engine-pptx';
import { folderObjectStore, freshDatabase, type TestDatabase, type TestObjectStore } from '@rowdeck/testing';
import { rowsKey } from '../src/batches/batch-objects';
import { BatchListRepository } from '../src/batches/batch-list.repository';
import { BatchSearchRepository } from '../src/batches/batch-search.repository';
import { StartBatch } from '../src/batches/start-batch';
import { ChunkDispatcher } from '../src/chunks/chunk-dispatcher';
import { ChunkLeases } from '../src/chunks/chunk-leases.repository';
import { type ChunkLease, type CountedRows } from '../src/chunks/chunk.repository';
import { EndChunk } from '../src/chunks/end-chunk';
import { generationDatabase } from '../src/database/generation.database';
import { insertBatch } from '../src/planning/insert-batch';
import { PlanStorage } from '../src/planning/plan-storage';
import { ProgressFeed } from '../src/progress/progress-feed';
import { RenderChunk } from '../src/rendering/render-chunk';
import { OwnedBatches } from '../src/batches/owned-batches';
import { PresentationPages } from '../src/presentations/presentation-pages';
import { PresentationPlacesRepository } from '../src/presentations/presentation-places.repository';
import { RowSearchRepository } from '../src/presentations/row-search.repository';
import { PresentationSearch } from '../src/presentations/presentation-search';
import { PresentationRepository } from '../src/presentations/presentation.repository';
import { type ChunkToRender } from '../src/rendering/render-task';
import { type EntityManager } from 'typeorm';
import { type EndedRows } from '../src/batches/batch.repository';
import { newActor } from './sample-batch';

const VARIANT = { compiledKey: 'templates/c', base: { key: 'templates/b', length: 1000, crc32: 1 } };

export const countedRows = (rowCount: number, failures: CountedRows['failures'] = []): CountedRows => {
  const index = DeckIndex.forRows(rowCount);
  const failed = new Set(failures.map((failure) => failure.index));
  for (let place = 0; place < rowCount; place++)
    if (!failed.has(place)) index.set(place, { deltaLength: 10, crc32: 0xffff_ffff, content: 1 });
  return { index: index.bytes, failures, fingerprint: '' };
};

export const pagesOf = (manager: EntityManager): PresentationPages => {
  const presentations = new PresentationRepository(manager);
  const batches = new BatchSearchRepository(manager);
  const search = new PresentationSearch(batches, new RowSearchRepository(manager));
  return new PresentationPages(
    presentations,
    new OwnedBatches(manager),
    new PresentationPlacesRepository(manager),
    search,
    new BatchListRepository(manager, batches),
  );
};

/** The parts of a worker on a real database, with a renderer and a queue in the hands of the test. */
export class RenderingParts {
  readonly enqueued: string[] = [];
  readonly progress: BatchProgress[] = [];
  readonly events: string[] = [];
  readonly ended: EndedRows[] = [];
  leasesLost = 0;
  readonly metrics = {
    ended: (rows: EndedRows) => void this.ended.push(rows),
    leaseLost: () => void (this.leasesLost += 1),
  };
  queueBack: () => void = () => undefined;
  /** Tests may have it refuse. */
  refusal: Error | undefined;
  readonly queue = {
    enqueue: (_job: unknown, payload: unknown) =>
      this.refusal ? Promise.reject(this.refusal) : this.remember(payload),
    onRecovery: (recover: () => void) => void (this.queueBack = recover),
  };
  /** Replace it to decide how rendering goes. */
  render: (chunk: ChunkToRender & { readonly rowCount: number }) => Promise<CountedRows> = ({ rowCount }) =>
    Promise.resolve(countedRows(rowCount));
  /** Replace it to decide which recipe a batch has. */
  recipeOf: (lease: ChunkLease) => Promise<string | null> = () => Promise.resolve('batches/recipe');
  private readonly rowCounts = new Map<string, number>();
  /** Who plans. */
  actor = newActor();
  readonly dispatcher: ChunkDispatcher;
  readonly leases: ChunkLeases;
  readonly storage: PlanStorage;
  /** Tests may change them. */
  readonly limits = {
    LEASE_SECONDS: 30,
    SWEEP_SECONDS: 5,
    BATCHES_IN_FLIGHT: 1_000,
    STORED_BYTES_PER_ACCOUNT: 10_000_000,
  };

  private constructor(
    readonly database: TestDatabase,
    readonly objects: TestObjectStore,
  ) {
    const { transactions } = database;
    this.dispatcher = new ChunkDispatcher(transactions, this.queue, { CHUNKS_IN_FLIGHT: 2, LEASE_SECONDS: 10 });
    this.leases = this.leasesOver(database.dataSource.manager);
    this.storage = new PlanStorage(
      database.dataSource.manager,
      transactions,
      { take: (_manager, _owner, { most }) => Promise.resolve(most) },
      this.limits,
    );
  }

  leasesOver(manager: EntityManager): ChunkLeases {
    return new ChunkLeases(manager, this.limits, this.metrics);
  }

  static async make(): Promise<RenderingParts> {
    return new RenderingParts(await freshDatabase('generation', generationDatabase), await folderObjectStore());
  }

  /** A worker; two of them share nothing but the database, like two processes. */
  worker(leases = this.leases): RenderChunk {
    const { manager } = this.database.dataSource;
    return new RenderChunk(
      leases,
      { of: (lease) => this.recipeOf(lease) },
      { render: (task) => this.render({ ...task, rowCount: this.rowCounts.get(task.rowsKey) ?? 0 }) },
      new EndChunk(this.database.transactions, this.outbox, this.dispatcher, this.metrics),
      new StartBatch(manager),
      this.dispatcher,
      new ProgressFeed({ publish: (_topic, progress) => void this.progress.push(progress as BatchProgress) }),
    );
  }

  /** A batch of chunks of the given sizes, planned and not yet dispatched. Returns its id and its chunks', in order. */
  async plan(...chunkSizes: number[]): Promise<{ id: string; chunks: string[] }> {
    const [id, { actor }] = [randomUUID(), this];
    const template = {
      id: 1,
      versionId: randomUUID(),
      name: 'Deck',
      placeholders: ['a'],
      faults: [],
      ...VARIANT,
      watermarked: VARIANT,
    };
    const count = chunkSizes.reduce((sum, size) => sum + size, 0);
    const chunkRows = chunkSizes.map((rowCount) => ({ rowCount, storedBytes: 5 * rowCount }));
    const rows = {
      mapping: [['a', 'a']] as const,
      readings: { columns: [] },
      columns: ['a'],
      rowCount: count,
      chunks: chunkRows,
      warnings: [],
      refusals: [],
    };
    const begun = { batchId: id, actor, incomingKey: 'incoming/x' };
    await this.storage.begin(begun, 0);
    await this.storage.claim(begun, 5 * count);
    const plan = {
      id,
      actor,
      template,
      watermark: false,
      csvName: 'a.csv',
      name: null,
      settings: {},
      rules: NO_RULES,
      rows,
    };
    await this.database.transactions.run((manager) => insertBatch(manager, this.outbox, plan));
    const chunks = await this.query<{ id: string }>('SELECT id FROM chunks WHERE batch_id = $1 ORDER BY number', [id]);
    chunkSizes.forEach((size, index) => this.rowCounts.set(rowsKey(id, index + 1), size));
    return { id, chunks: chunks.map((chunk) => chunk.id) };
  }

  query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.database.dataSource.query<T[]>(sql, parameters);
  }

  /** Pages of presentations. */
  get pages(): PresentationPages {
    return pagesOf(this.database.dataSource.manager);
  }

  get presentations(): PresentationRepository {
    return new PresentationRepository(this.database.dataSource.manager);
  }

  async statuses(batchId: string): Promise<string[]> {
    const rows = await this.presentations.stretches([{ batchId, skip: 0, take: 10_000 }]);
    return rows.map(({ status }) => status);
  }

  /** What the actor's account stores, as it is counted and as plans and chunks add up to. */
  async stored(actor = this.actor): Promise<{ counted: number; summed: number }> {
    const [row] = await this.query<{ counted: number; summed: number }>(
      `SELECT coalesce((SELECT stored_bytes FROM storage_accounts WHERE owner_id = $1), 0)::float8 AS counted,
              (coalesce((SELECT sum(c.stored_bytes) FROM chunks c JOIN batches b ON b.id = c.batch_id WHERE b.owner_id = $1), 0)
               + coalesce((SELECT sum(recipe_bytes) FROM batches WHERE owner_id = $1), 0)
               + coalesce((SELECT sum(stored_bytes) FROM plans_in_progress WHERE actor ->> 'userId' = $1::text), 0))::float8 AS summed`,
      [actor.userId],
    );
    return row ?? { counted: 0, summed: 0 };
  }

  async drop(): Promise<void> {
    await this.database.drop();
    await this.objects.drop();
  }

  private readonly outbox = {
    append: (_manager: unknown, { type }: { type: string }): Promise<void> => {
      this.events.push(type);
      return Promise.resolve();
    },
  };

  private remember(payload: unknown): Promise<void> {
    this.enqueued.push(renderChunk.payload.parse(payload).chunkId);
    return Promise.resolve();
  }
}

export const heartbeat = { everyMs: 60_000, keepAlive: (): void => undefined };
