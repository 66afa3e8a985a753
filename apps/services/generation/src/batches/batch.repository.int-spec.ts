import { type Actor } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { heartbeat, countedRows, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
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

  it('leave out rows that failed', async () => {
    const { chunks } = await parts.plan(3);
    parts.render = () => Promise.resolve(countedRows(3, [{ index: 0, reason: 'No date.' }]));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(await count()).toBe(2);
  });
});
