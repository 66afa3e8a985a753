import { type Actor } from '@rowdeck/contracts';
import { describeWith, withWrongClock } from '@rowdeck/testing';
import { type EntityManager } from 'typeorm';
import { heartbeat, countedRows, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { stopBatch } from '../chunks/stop-batch';
import { BatchRepository } from './batch.repository';

describeWith(['postgres'], 'the presentations of a month', () => {
  let parts: RenderingParts;
  let actor: Actor;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    actor = newActor();
    parts.actor = actor;
  });

  const count = (who = actor) =>
    new BatchRepository(parts.database.dataSource.manager).presentationsThisMonth(who.userId);
  const createdAt = (id: string, time: string) =>
    parts.query(`UPDATE batches SET created_at = ${time} WHERE id = $1`, [id]);
  const MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

  const made = (id: string) => parts.query('UPDATE batches SET completed_count = row_count WHERE id = $1', [id]);

  it('are those that were made of all batches, and no rows that wait', async () => {
    await made((await parts.plan(5)).id);
    await made((await parts.plan(4)).id);
    await parts.plan(100);
    expect([await count(), await count(newActor())]).toEqual([9, 0]);
  });

  it.each([
    ['its first moment', MONTH, 2],
    ['the moment before', `${MONTH} - interval '1 millisecond'`, 0],
    ['the month before', `${MONTH} - interval '1 month'`, 0],
  ])('begin with the calendar month in UTC: a batch of %s', async (_when, time, expected) => {
    const { id } = await parts.plan(2);
    await made(id);
    await createdAt(id, time);
    expect(await count()).toBe(expected);
  });

  it('are those of batches that have ended, also while rows are made again, and once the batches are gone', async () => {
    const { id } = await parts.plan(5);
    await parts.plan(1);
    await made(id);
    const counts = [await count()];
    for (const change of [
      `SET finished_at = now(), status = 'completed', completed_count = 3, failed_count = 2`,
      `SET finished_at = NULL, completed_count = 4, failed_count = 1`,
      `SET finished_at = now(), completed_count = 4, failed_count = 1`,
    ]) {
      await parts.query(`UPDATE batches ${change} WHERE id = $1`, [id]);
      counts.push(await count());
    }
    await parts.query('DELETE FROM batches WHERE id = $1', [id]);
    expect([...counts, await count()]).toEqual([5, 3, 4, 4, 4]);
  });

  it('leave out rows that failed', async () => {
    const { chunks } = await parts.plan(3);
    parts.render = () => Promise.resolve(countedRows(3, [{ index: 0, reason: 'No date.' }]));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(await count()).toBe(2);
  });
});

describeWith(['postgres'], 'the times of a batch', () => {
  let parts: RenderingParts;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());

  it.each([13, -60])('are those of the database where the process is wrong by %d minutes', async (minutes) => {
    const id = await withWrongClock(minutes, async () => {
      const batch = await parts.plan(2, 2);
      await parts.worker().execute(batch.chunks[0] ?? '', heartbeat);
      const outbox = { append: () => Promise.resolve() };
      const stop = (manager: EntityManager) => stopBatch(batch.id, { manager, outbox, reason: 'Cancelled.' });
      await parts.database.transactions.run(stop);
      return batch.id;
    });
    const lately = (column: string) => `${column} BETWEEN now() - interval '5 minutes' AND now() AS ${column}`;
    expect(
      await parts.query(
        `SELECT ${['created_at', 'cancelled_at', 'finished_at'].map(lately).join()} FROM batches WHERE id = $1`,
        [id],
      ),
    ).toEqual([{ created_at: true, cancelled_at: true, finished_at: true }]);
  });
});
