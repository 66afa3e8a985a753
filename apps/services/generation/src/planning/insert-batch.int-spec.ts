import { randomUUID } from 'node:crypto';
import { NO_RULES, type ResolvedTemplate } from '@rowdeck/contracts';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { newActor } from '../../test/sample-batch';
import { type Batch } from '../batches/batch.entity';
import { generationDatabase } from '../database/generation.database';
import { insertBatch, type PlannedBatch } from './insert-batch';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { PlanInProgress } from './plan-in-progress.entity';

const variant = (name: string, length: number) => ({
  compiledKey: `c/${name}`,
  base: { key: `b/${name}`, length, crc32: 1 },
});
const template: ResolvedTemplate = {
  id: 7,
  versionId: randomUUID(),
  name: 'Pitch',
  placeholders: ['a'],
  faults: [],
  ...variant('plain', 10),
  watermarked: variant('marked', 20),
};

describeWith(['postgres'], 'inserting a planned batch', () => {
  const actor = newActor();
  let database: TestDatabase;
  let events: unknown[];

  beforeAll(async () => {
    database = await freshDatabase('generation', generationDatabase);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    events = [];
  });

  const outbox = {
    append: (_manager: unknown, { type }: { type: string }, data: unknown): Promise<void> => {
      events.push([type, data]);
      return Promise.resolve();
    },
  };
  const planOf = (chunkSizes: number[], values: Partial<PlannedBatch> = {}): PlannedBatch => {
    const count = chunkSizes.reduce((sum, size) => sum + size, 0);
    const mapping = [['a', 'A']] as const;
    const chunks = chunkSizes.map((rowCount) => ({ rowCount, storedBytes: 10 * rowCount }));
    const rows = {
      mapping,
      readings: { columns: [] },
      columns: ['A'],
      rowCount: count,
      chunks,
      warnings: [],
      refusals: [],
    };
    return {
      id: randomUUID(),
      actor,
      template,
      watermark: false,
      csvName: 'a.csv',
      name: null,
      settings: {},
      rules: NO_RULES,
      rows,
      ...values,
    };
  };
  const insert = async (plan: PlannedBatch, { abandoned = false } = {}): Promise<Batch> => {
    const progress = {
      batchId: plan.id,
      actor: plan.actor,
      incomingKey: 'incoming/x',
      startedAt: new Date(),
      abandoned,
    };
    await new StorageAccountRepository(database.dataSource.manager).open(plan.actor.userId);
    await database.dataSource.manager.insert(PlanInProgress, progress);
    return database.transactions.run((manager) => insertBatch(manager, outbox, plan));
  };

  it('writes the batch, its chunks and the event', async () => {
    const plan = planOf([2, 2, 1]);
    await insert(plan);
    const chunks = await database.dataSource.query<Record<string, number>[]>(
      'SELECT number, first_row, row_count, stored_bytes::int FROM chunks WHERE batch_id = $1 ORDER BY number',
      [plan.id],
    );
    expect(chunks.map((chunk) => Object.values(chunk))).toEqual([
      [1, 1, 2, 20],
      [2, 3, 2, 20],
      [3, 5, 1, 10],
    ]);
    const data = { batch_id: plan.id, owner_id: actor.userId, template_id: 7, row_count: 5 };
    expect(events).toEqual([['rowdeck.generation.batch.planned', data]]);
    expect(await database.dataSource.manager.findBy(PlanInProgress, { batchId: plan.id })).toEqual([]);
  });

  it('numbers the presentations of batches that are planned at once apart, each without a gap', async () => {
    const plans = [3, 1, 4, 1, 5].map((rows) => planOf([rows], { actor: newActor() }));
    const batches = await Promise.all(plans.map((plan) => insert(plan)));
    const ranges = batches
      .map(({ firstId, rowCount }) => [Number(firstId), Number(firstId) + rowCount] as const)
      .sort(([a], [b]) => a - b);
    ranges.slice(1).forEach(([start], index) => expect(start).toBe(ranges[index]?.[1]));
  });

  it.each([
    [false, { compiledKey: 'c/plain', baseKey: 'b/plain', baseLength: 10 }],
    [true, { compiledKey: 'c/marked', baseKey: 'b/marked', baseLength: 20 }],
  ])('takes the variant of the plan: with a watermark %s', async (watermark, expected) => {
    expect(await insert(planOf([1], { watermark }))).toMatchObject({
      ...expected,
      templateName: 'Pitch',
      status: 'pending',
    });
  });

  it('takes as many chunks as a batch can have rows', async () => {
    const plan = planOf(Array.from({ length: 10_000 }, () => 1));
    await insert(plan);
    expect(
      await database.dataSource.query('SELECT count(*)::int AS chunks FROM chunks WHERE batch_id = $1', [plan.id]),
    ).toEqual([{ chunks: 10_000 }]);
  });

  it('comes to nothing when the plan took so long that it was abandoned', async () => {
    const plan = planOf([1]);
    await expect(insert(plan, { abandoned: true })).rejects.toThrow(/it was abandoned/);
    expect(await database.dataSource.query('SELECT 1 FROM batches WHERE id = $1', [plan.id])).toEqual([]);
    expect(events).toEqual([]);
  });
});
