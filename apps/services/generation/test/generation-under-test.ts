import { randomUUID } from 'node:crypto';
import { type Type } from '@nestjs/common';
import {
  type Actor,
  batchDecks,
  type BatchView,
  createBatch,
  type DeckSource,
  getBatch,
  type CreatedBatch,
  type InputOf,
  type ResolvedTemplate,
  UPLOAD_TIMES,
} from '@rowdeck/contracts';
import { DeckIndex, RecipeFillers } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import { eventually, type ServiceForTest, startServiceForTest } from '@rowdeck/testing';
import { generationDatabase } from '../src/database/generation.database';
import { GenerationModule } from '../src/generation.module';
import { Neighbourhood, runNeighbours } from './neighbours';
import { identityMapping, newActor, sampleCsv, storeSampleTemplate } from './sample-batch';

export interface Surroundings {
  readonly store: { readonly store: ObjectStore; readonly url: string };
  /** NATS_URL and settings of the service. */
  readonly env?: Record<string, string>;
  readonly root?: Type;
}

const TIMEOUT_MS = 180_000;

/** The generation service with its neighbours, a template and its owner. */
export class GenerationUnderTest {
  private constructor(
    readonly running: ServiceForTest,
    readonly store: ObjectStore,
    readonly world: Neighbourhood,
    private readonly neighbours: { close(): Promise<void> },
    readonly actor: Actor,
    readonly template: ResolvedTemplate,
  ) {}

  static async start({ store, env = {}, root = GenerationModule }: Surroundings): Promise<GenerationUnderTest> {
    const settings = { OBJECT_STORE_URL: store.url, CHUNK_ROWS: '10', SWEEP_SECONDS: '0.2', ...env };
    const running = await startServiceForTest(root, { ...generationDatabase, name: 'generation' }, settings);
    const template = await storeSampleTemplate(store.store);
    const world = new Neighbourhood();
    const actor = newActor();
    world.templates.set(template.id, { ownerId: actor.userId, template });
    const neighbours = await runNeighbours(world, settings);
    return new GenerationUnderTest(running, store.store, world, neighbours, actor, template);
  }

  get peer() {
    return this.running.peer;
  }

  query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.running.database.dataSource.query<T[]>(sql, parameters);
  }

  async upload(csv: string | Uint8Array): Promise<{ objectKey: string; fileName: string; size: number }> {
    const objectKey = `incoming/${randomUUID()}`;
    const { size } = await this.store.put(objectKey, Buffer.from(csv));
    return { objectKey, fileName: 'accounts.csv', size };
  }

  /** Plans a batch of the sample template. */
  createBatch(rows: number, actor = this.actor): Promise<CreatedBatch> {
    return this.createBatchOf(sampleCsv(this.template.placeholders, rows), actor);
  }

  /** @param text of a CSV file with a column for each placeholder */
  async createBatchOf(text: string, actor = this.actor): Promise<CreatedBatch> {
    const csv = await this.upload(text);
    const dataMapping = identityMapping(this.template.placeholders);
    return this.plan({ actor, templateId: this.template.id, csv, dataMapping });
  }

  /** Waits for as long as the gateway does: the first table of a process waits for its thread, which a busy machine takes long to start. */
  plan(order: InputOf<typeof createBatch>): Promise<CreatedBatch> {
    return this.peer.call(createBatch, order, { timeoutMs: UPLOAD_TIMES.answerMs });
  }

  /** The batch once all its rows have ended. */
  finished(id: string, actor = this.actor): Promise<BatchView> {
    return eventually(async () => {
      const batch = await this.peer.call(getBatch, { actor, id });
      if (!batch.finished_at) throw new Error(`${batch.completed_count} of ${batch.row_count} rows have ended`);
      return batch;
    }, TIMEOUT_MS);
  }

  /** All decks of a batch that has ended, as a download finds them. */
  async decks(batchId: string, actor = this.actor) {
    const page = await this.peer.call(batchDecks, { actor, batchId, afterChunk: 0, limit: 500 });
    const decks = page.chunks.flatMap((chunk) => {
      const index = new DeckIndex(Buffer.from(chunk.index, 'base64'));
      return Array.from({ length: index.rows }, (_, place) => {
        const { deltaLength, crc32 } = index.deck(place);
        const length = page.base.length + deltaLength;
        return { ...page, chunk, place, row: chunk.firstRow + place, deltaLength, length, crc32 };
      }).filter(({ deltaLength }) => deltaLength > 0);
    });
    return { ...page, decks };
  }

  /** A whole deck: its base, and what is filled from recipe and row. */
  async deckBytes({ base, recipeKey, chunk, place }: Pick<DeckSource, 'base' | 'recipeKey' | 'chunk' | 'place'>) {
    const fillers = new RecipeFillers((key) => this.store.read(key));
    const [filler, rows] = [await fillers.filler(recipeKey ?? ''), await fillers.rows(chunk.rowsKey)];
    const { delta } = filler.fill(rows.row(place), chunk.firstRow + place);
    return Buffer.concat([await this.store.read(base.key), delta]);
  }

  async keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.store.list(prefix)) keys.push(key);
    return keys.sort();
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.neighbours.close();
  }
}
