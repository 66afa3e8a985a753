import { randomUUID } from 'node:crypto';
import { describeWith, withWrongClock } from '@rowdeck/testing';
import { RenderingParts } from '../../test/rendering-parts';
import { SweepPlans } from '../sweeping/sweep-plans';
import { AbandonPlan } from './abandon-plan';

const SECOND_MS = 1_000;

describeWith(['postgres'], 'a plan in the hands of its planner', () => {
  let parts: RenderingParts;
  let released: string[];

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(async () => {
    released = [];
    await parts.query('TRUNCATE plans_in_progress, storage_accounts CASCADE');
  });

  const abandonment = () => {
    const call = (_definition: unknown, { batchId }: { batchId: string }) => {
      released.push(batchId);
      return Promise.resolve({});
    };
    const { dataSource, transactions } = parts.database;
    return new AbandonPlan(dataSource.manager, transactions, { call } as never, parts.objects.store);
  };
  const sweep = () => new SweepPlans(parts.database.transactions, abandonment(), parts.limits).execute();
  const begin = async () => {
    const plan = { batchId: randomUUID(), actor: parts.actor, incomingKey: `incoming/${randomUUID()}` };
    await parts.storage.begin(plan, 10);
    return plan;
  };
  const heldUntil = (moment: string) => parts.query(`UPDATE plans_in_progress SET held_until = ${moment}`);
  const left = async () =>
    (await parts.query<{ batch_id: string }>('SELECT batch_id FROM plans_in_progress')).map((row) => row.batch_id);

  it.each([13, -60])('is not undone by a sweeper whose clock is wrong by %d minutes', async (minutes) => {
    const { batchId } = await begin();
    await withWrongClock(minutes, sweep);
    expect([released, await left()]).toEqual([[], [batchId]]);
  });

  it.each([13, -60])('is undone once it has died, though its own clock was wrong by %d minutes', async (minutes) => {
    const { batchId } = await withWrongClock(minutes, begin);
    await sweep();
    expect(released).toEqual([]);
    await heldUntil(`held_until - interval '${parts.limits.LEASE_SECONDS + 1} seconds'`);
    await sweep();
    expect([released, await left()]).toEqual([[batchId], []]);
  });

  it('is held for as long as its planner works, however long that is', async () => {
    const plan = await begin();
    await heldUntil(`now() - interval '1 second'`);
    parts.limits.LEASE_SECONDS = 1;
    await parts.storage.whileHeld(plan, () => new Promise((resolve) => void setTimeout(resolve, SECOND_MS)));
    parts.limits.LEASE_SECONDS = 30;
    await sweep();
    expect([released, await left()]).toEqual([[], [plan.batchId]]);
  });

  it('outlives an hour that the clock of the database goes back, and no longer than a lease if it is dead', async () => {
    const { batchId } = await begin();
    await heldUntil(`held_until + interval '1 hour'`);
    await sweep();
    expect(released).toEqual([]);
    await heldUntil(`held_until - interval '${parts.limits.LEASE_SECONDS + 1} seconds'`);
    await sweep();
    expect(released).toEqual([batchId]);
  });

  it('that is renewed between two looks of a sweeper is left alone', async () => {
    const plan = await begin();
    expect(await abandonment().ofDead(plan)).toBe(false);
    expect([released, await left()]).toEqual([[], [plan.batchId]]);
  });

  it('is undone though another that died before it cannot be', async () => {
    const [first, second] = [await begin(), await begin()];
    await heldUntil(
      `now() - CASE batch_id WHEN '${first.batchId}' THEN interval '9 minutes' ELSE interval '1 minute' END`,
    );
    const { store } = parts.objects;
    const list = jest.spyOn(store, 'list').mockImplementationOnce(() => {
      throw new Error('No such folder');
    });
    await expect(sweep()).rejects.toThrow('No such folder');
    list.mockRestore();
    expect([released, await left()]).toEqual([[first.batchId, second.batchId], [first.batchId]]);
  });
});
