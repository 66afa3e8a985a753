import { type Actor } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { CountDays1767100000000 } from '../database/count-days.migration';
import { DeleteBatches } from '../deletions/delete-batches';
import { PurgeBatches } from '../deletions/purge-batches';
import { StopBatches } from '../owners/stop-batches';

/** Of a deck of `countedRows`: base and delta. */
const DECK_BYTES = 1_010;

const FAULT = { index: 0, reason: 'No date.' };

describeWith(['postgres'], 'what is counted by day', () => {
  let parts: RenderingParts;
  let actor: Actor;
  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    parts.actor = actor = newActor();
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  const counted = () =>
    parts.query<Record<string, unknown>>(
      `SELECT day::text, template_name AS template, member_name AS member, batches, completed::int, failed::int, bytes::int
       FROM presentation_days WHERE owner_id = $1 ORDER BY day`,
      [actor.userId],
    );
  const startedAt = (id: string, time: string) =>
    parts.query('UPDATE batches SET created_at = $2 WHERE id = $1', [id, time]);
  const work = async (chunks: readonly string[]) => {
    for (const chunk of chunks) await parts.worker().execute(chunk, heartbeat);
  };
  const day = (of: string, batches: number, completed: number, failed = 0) => ({
    ...{ day: of, template: 'Deck', member: 'Ada' },
    ...{ batches, completed, failed, bytes: completed * DECK_BYTES },
  });

  it('is nothing of a batch that runs, and all of it when it has ended', async () => {
    const { id, chunks } = await parts.plan(2, 3);
    await startedAt(id, '2026-11-20T12:00Z');
    await work(chunks.slice(0, 1));
    expect(await counted()).toEqual([]);
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, [FAULT]));
    await work(chunks.slice(1));
    expect(await counted()).toEqual([day('2026-11-20', 1, 4, 1)]);
  });

  it('is on the day in UTC that the batch was started: one before midnight, the other after it', async () => {
    const [before, after, other] = [await parts.plan(1), await parts.plan(2), await parts.plan(4)];
    await startedAt(before.id, '2026-11-30T23:59:59.999Z');
    await startedAt(after.id, '2026-12-01T00:00:00.000Z');
    await startedAt(other.id, '2026-12-01T23:59:59.999Z');
    await parts.query(`SET TIME ZONE 'Pacific/Auckland'`);
    await work([...before.chunks, ...after.chunks, ...other.chunks]);
    expect(await counted()).toEqual([day('2026-11-30', 1, 1), day('2026-12-01', 2, 6)]);
  });

  it('has what was made of a batch that was cancelled, and the rows that were not made as failed', async () => {
    const { id, chunks } = await parts.plan(2, 3);
    await startedAt(id, '2026-11-20T12:00Z');
    await work(chunks.slice(0, 1));
    const outbox = { append: () => Promise.resolve() } as never;
    await parts.database.transactions.run((manager) => new StopBatches(outbox).execute(manager, actor.userId));
    expect(await counted()).toEqual([day('2026-11-20', 1, 2, 3)]);
  });

  it('stays when the batch is deleted and gone', async () => {
    const { id, chunks } = await parts.plan(3);
    await startedAt(id, '2026-11-20T12:00Z');
    await work(chunks);
    const { dataSource, transactions } = parts.database;
    const outbox = { append: () => Promise.resolve() };
    await new DeleteBatches(transactions, outbox).execute(actor, [id]);
    await parts.query(`UPDATE batches SET deleted_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
    await new PurgeBatches(dataSource.manager, transactions, outbox, { BATCH_RETENTION_DAYS: 0 }).execute();
    expect(await parts.query('SELECT 1 FROM batches WHERE id = $1', [id])).toEqual([]);
    expect(await counted()).toEqual([day('2026-11-20', 1, 3)]);
  });

  it('is the same however many batches of an account end at once, and are stopped meanwhile', async () => {
    const batches = await Promise.all(Array.from({ length: 8 }, () => parts.plan(1, 1, 1)));
    for (const { id } of batches) await startedAt(id, '2026-11-20T12:00Z');
    const outbox = { append: () => Promise.resolve() } as never;
    const stop = () =>
      parts.database.transactions.run((manager) => new StopBatches(outbox).execute(manager, actor.userId));
    await Promise.all([...batches.map(({ chunks }) => work(chunks)), stop(), stop()]);
    const [sums] = await parts.query<{ completed: number; failed: number }>(
      `SELECT sum(completed_count)::int AS completed, sum(failed_count)::int AS failed FROM batches WHERE owner_id = $1`,
      [actor.userId],
    );
    expect(await counted()).toEqual([day('2026-11-20', 8, sums?.completed ?? 0, sums?.failed ?? 0)]);
    expect((sums?.completed ?? 0) + (sums?.failed ?? 0)).toBe(24);
  });

  it('is counted of what was there before it was counted', async () => {
    const [ended, running] = [await parts.plan(2), await parts.plan(2, 1)];
    await startedAt(ended.id, '2026-11-20T12:00Z');
    await startedAt(running.id, '2026-11-20T12:00Z');
    await work([...ended.chunks, ...running.chunks.slice(0, 1)]);
    const runner = parts.database.dataSource.createQueryRunner();
    const migration = new CountDays1767100000000();
    await runner.startTransaction();
    await migration.down(runner);
    await migration.up(runner);
    await runner.commitTransaction();
    await runner.release();
    expect(await counted()).toEqual([day('2026-11-20', 1, 2)]);
    await work(running.chunks.slice(1));
    expect(await counted()).toEqual([day('2026-11-20', 2, 5)]);
  });
});
