import { randomUUID } from 'node:crypto';
import { type BatchProgress, renderChunk } from '@rowdeck/contracts';
import { folderObjectStore, freshDatabase, type TestDatabase, type TestObjectStore } from '@rowdeck/testing';
import { StartBatch } from '../src/batches/start-batch';
import { ChunkDispatcher } from '../src/chunks/chunk-dispatcher';
import { ChunkLeases } from '../src/chunks/chunk-leases';
import { ChunkRepository } from '../src/chunks/chunk.repository';
import { EndChunk } from '../src/chunks/end-chunk';
import { generationDatabase } from '../src/database/generation.database';
import { insertBatch } from '../src/planning/insert-batch';
import { PlanStorage } from '../src/planning/plan-storage';
import { ProgressFeed } from '../src/progress/progress-feed';
import { RenderChunk } from '../src/rendering/render-chunk';
import { type RenderedRows } from '../src/presentations/rendered-rows';
import { type ChunkToRender } from '../src/rendering/render-task';
import { newActor } from './sample-batch';

const VARIANT = { compiledKey: 'templates/c', base: { key: 'templates/b', length: 1000, crc32: 1 } };

export const renderedRows = (rowCount: number, failures: RenderedRows['failures'] = []): RenderedRows => ({
  offsets: Float64Array.from({ length: rowCount }, (_, index) => index * 10),
  lengths: new Int32Array(rowCount).fill(10),
  crcs: new Uint32Array(rowCount).fill(0xffff_ffff),
  overflowed: false,
  failures,
});

/** The parts of a worker on a real database, with a renderer and a queue in the hands of the test. */
export class RenderingParts {
  readonly enqueued: string[] = [];
  readonly progress: BatchProgress[] = [];
  readonly events: string[] = [];
  /** Replace it to decide how rendering goes. */
  render: (chunk: ChunkToRender) => Promise<RenderedRows> = ({ rowCount }) => Promise.resolve(renderedRows(rowCount));
  /** Who plans. */
  actor = newActor();
  readonly dispatcher: ChunkDispatcher;
  readonly leases: ChunkLeases;
  readonly storage: PlanStorage;
  /** Tests may change them. */
  readonly limits = {
    LEASE_SECONDS: 30,
    BATCHES_IN_FLIGHT: 1_000,
    CHUNK_MAX_BYTES: 100_000,
    BATCH_MAX_BYTES: 1_000_000,
    STORED_BYTES_PER_ACCOUNT: 10_000_000,
  };

  private constructor(
    readonly database: TestDatabase,
    readonly objects: TestObjectStore,
  ) {
    const { transactions } = database;
    const queue = { enqueue: (_job: unknown, payload: unknown) => this.remember(payload) };
    this.dispatcher = new ChunkDispatcher(transactions, queue, { CHUNKS_IN_FLIGHT: 2, LEASE_SECONDS: 30 });
    this.leases = new ChunkLeases(new ChunkRepository(database.dataSource.manager), transactions, this.limits);
    this.storage = new PlanStorage(transactions, this.limits);
  }

  static async make(): Promise<RenderingParts> {
    return new RenderingParts(await freshDatabase('generation', generationDatabase), await folderObjectStore());
  }

  /** A worker; two of them share nothing but the database, like two processes. */
  worker(): RenderChunk {
    const { manager } = this.database.dataSource;
    return new RenderChunk(
      this.leases,
      { render: (task) => this.render(task) },
      new EndChunk(this.database.transactions, this.outbox),
      new StartBatch(manager),
      this.dispatcher,
      new ProgressFeed({ publish: (_topic, progress) => void this.progress.push(progress as BatchProgress) }),
      this.objects.store,
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
      ...VARIANT,
      watermarked: VARIANT,
    };
    const count = chunkSizes.reduce((sum, size) => sum + size, 0);
    const fileNames = Array.from({ length: count }, (_, index) => `Deck - ${index + 1}.pptx`);
    const chunkRows = chunkSizes.map((rowCount) => ({ rowCount, rowsBytes: 5 * rowCount, packBytes: 20 * rowCount }));
    const rows = {
      mapping: [['a', 'a']] as const,
      readings: { columns: [] },
      columns: ['a'],
      fileNames,
      chunks: chunkRows,
      warnings: [],
    };
    const begun = { batchId: id, actor, incomingKey: 'incoming/x' };
    await this.storage.begin(begun, 0);
    await this.storage.claim(begun, 25 * count);
    const plan = { id, actor, template, watermark: false, csvName: 'a.csv', settings: {}, rows };
    await this.database.transactions.run((manager) => insertBatch(manager, this.outbox, plan));
    const chunks = await this.query<{ id: string }>('SELECT id FROM chunks WHERE batch_id = $1 ORDER BY number', [id]);
    return { id, chunks: chunks.map((chunk) => chunk.id) };
  }

  query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.database.dataSource.query<T[]>(sql, parameters);
  }

  async statuses(batchId: string): Promise<string[]> {
    const rows = await this.query<{ status: string }>(
      'SELECT status FROM presentations WHERE batch_id = $1 ORDER BY row_number',
      [batchId],
    );
    return rows.map(({ status }) => status);
  }

  /** What the actor's account stores, as it is counted and as plans and chunks add up to. */
  async stored(actor = this.actor): Promise<{ counted: number; summed: number }> {
    const [row] = await this.query<{ counted: number; summed: number }>(
      `SELECT coalesce((SELECT stored_bytes FROM storage_accounts WHERE owner_id = $1), 0)::float8 AS counted,
              (coalesce((SELECT sum(rows_bytes + pack_bytes) FROM chunks c JOIN batches b ON b.id = c.batch_id WHERE b.owner_id = $1), 0)
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
