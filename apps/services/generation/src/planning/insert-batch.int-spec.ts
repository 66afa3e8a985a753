import { randomUUID } from 'node:crypto';
import { type ResolvedTemplate } from '@rowdeck/contracts';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { newActor } from '../../test/sample-batch';
import { type Batch } from '../batches/batch.entity';
import { generationDatabase } from '../database/generation.database';
import { insertBatch, type PlannedBatch } from './insert-batch';
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
    const fileNames = Array.from({ length: count }, (_, row) => `Pitch - ${row + 1}.pptx`);
    const mapping = [['a', 'A']] as const;
    const chunks = chunkSizes.map((rowCount) => ({ rowCount, rowsBytes: 10 * rowCount, packBytes: 100 * rowCount }));
    const rows = { mapping, readings: { columns: [] }, columns: ['A'], fileNames, chunks, warnings: [] };
    return {
      id: randomUUID(),
      actor,
      template,
      watermark: false,
      csvName: 'a.csv',
      settings: {},
      rows,
      ...values,
    };
  };
  const insert = async (plan: PlannedBatch, { abandoned = false } = {}): Promise<Batch> => {
    const progress = { batchId: plan.id, actor, incomingKey: 'incoming/x', startedAt: new Date(), abandoned };
    await database.dataSource.manager.insert(PlanInProgress, progress);
    return database.transactions.run((manager) => insertBatch(manager, outbox, plan));
  };

  it('writes a presentation for each row, in its chunk, and the event', async () => {
    const plan = planOf([2, 2, 1]);
    await insert(plan);
    const rows = await database.dataSource.query<{ row_number: number; chunk_number: number; file_name: string }[]>(
      'SELECT row_number, chunk_number, file_name FROM presentations WHERE batch_id = $1 ORDER BY row_number',
      [plan.id],
    );
    expect(rows.map(({ row_number, chunk_number }) => [row_number, chunk_number])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ]);
    expect(rows[4]?.file_name).toBe('Pitch - 5.pptx');
    const data = { batch_id: plan.id, owner_id: actor.userId, template_id: 7, row_count: 5 };
    expect(events).toEqual([['rowdeck.generation.batch.planned', data]]);
    expect(await database.dataSource.manager.findBy(PlanInProgress, { batchId: plan.id })).toEqual([]);
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
    const [found] = await database.dataSource.query<{ chunks: number; rows: number }[]>(
      `SELECT (SELECT count(*)::int FROM chunks WHERE batch_id = $1) AS chunks,
              (SELECT count(*)::int FROM presentations WHERE batch_id = $1) AS rows`,
      [plan.id],
    );
    expect(found).toEqual({ chunks: 10_000, rows: 10_000 });
  });

  it('comes to nothing when the plan took so long that it was abandoned', async () => {
    const plan = planOf([1]);
    await expect(insert(plan, { abandoned: true })).rejects.toThrow(/it was abandoned/);
    expect(await database.dataSource.query('SELECT 1 FROM batches WHERE id = $1', [plan.id])).toEqual([]);
    expect(events).toEqual([]);
  });
});
