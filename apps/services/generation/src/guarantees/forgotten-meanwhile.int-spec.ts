import { randomUUID } from 'node:crypto';
import { planOf } from '@rowdeck/contracts';
import { describeWith, tracesOf } from '@rowdeck/testing';
import { heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { ForgetOwner } from '../owners/forget-owner';
import { AbandonPlan } from '../planning/abandon-plan';
import { BatchRecipes } from '../rendering/batch-recipes';
import { KeepByPlan } from '../retention/keep-by-plan';
import { RetentionRepository } from '../retention/retention.repository';
import { PlanRoom } from '../storage/plan-room';

const GONE = { name: 'Problem', code: 'auth.required' };

describeWith(['postgres'], 'an owner who is forgotten while something of theirs is being worked on', () => {
  let parts: RenderingParts;
  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(async () => {
    parts.actor = newActor();
    parts.recipeOf = () => Promise.resolve('batches/recipe');
    await parts.query('TRUNCATE plans_in_progress, storage_accounts CASCADE');
  });

  const forget = (userId = parts.actor.userId) =>
    parts.database.transactions.run((manager) =>
      new ForgetOwner({ append: () => Promise.resolve() } as never).execute(manager, userId),
    );
  const traces = () => tracesOf(parts.database.dataSource, [parts.actor.userId]);
  const begin = async () => {
    const plan = { batchId: randomUUID(), actor: parts.actor, incomingKey: `incoming/${randomUUID()}` };
    await parts.storage.begin(plan, 10);
    return plan;
  };
  const objects = async (folder: string) => {
    const keys: string[] = [];
    for await (const { key } of parts.objects.store.list(folder)) keys.push(key);
    return keys;
  };
  const asking = (call: (definition: unknown, input: { userId: string }) => Promise<unknown>) => {
    const { dataSource, transactions } = parts.database;
    return { dataSource, transactions, rpc: { call, unreachable: () => [] } as never };
  };

  it('has no plan that goes on, and nothing of it stays', async () => {
    const plan = await begin();
    await forget();
    await parts.objects.store.put(`batches/${plan.batchId}/rows/1.ndjson`, Buffer.from('{}'));
    await expect(parts.storage.claim(plan, 5)).rejects.toMatchObject(GONE);
    const { dataSource, transactions, rpc } = asking(() => Promise.resolve({}));
    await new AbandonPlan(dataSource.manager, transactions, rpc, parts.objects.store).execute(plan);
    expect(await objects(`batches/${plan.batchId}/`)).toEqual([]);
    expect(await traces()).toEqual([]);
  });

  it('has no batch that is inserted', async () => {
    const claim = parts.storage.claim.bind(parts.storage);
    const claimed = jest.spyOn(parts.storage, 'claim').mockImplementation(async (plan, bytes) => {
      await claim(plan, bytes);
      await forget();
    });
    await expect(parts.plan(2)).rejects.toMatchObject(GONE);
    claimed.mockRestore();
    expect(await traces()).toEqual([]);
  });

  it('has no recipe that is settled: the worker lets go of the batch without a word', async () => {
    const { id, chunks } = await parts.plan(2);
    const key = `batches/${id}/recipes/1.recipe`;
    const settle = async () => {
      await forget();
      await parts.objects.store.put(key, Buffer.from('recipe'));
      return { key, bytes: 70 };
    };
    const recipes = new BatchRecipes(parts.database.transactions, { settle }, parts.objects.store, parts.limits);
    parts.recipeOf = (lease) => recipes.of(lease);
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(await objects(`batches/${id}/`)).toEqual([]);
    expect(await traces()).toEqual([]);
  });

  it('has no rows that are undone again by the sweeper', async () => {
    const plan = await begin();
    const { dataSource, transactions, rpc } = asking(() => forget());
    await new AbandonPlan(dataSource.manager, transactions, rpc, parts.objects.store).execute(plan);
    expect(await traces()).toEqual([]);
  });

  it('has no plan that is noted, when it changes or when billing says it', async () => {
    const { days } = { days: planOf('starter').retentionDays };
    await begin();
    const { dataSource, rpc } = asking(async () => {
      await forget();
      return { tier: 'starter' };
    });
    await new KeepByPlan(dataSource.manager, rpc).learn();
    expect(await traces()).toEqual([]);
    await new RetentionRepository(dataSource.manager).change(parts.actor.userId, days);
    expect(await traces()).toEqual([]);
  });

  it('is not reported to billing', async () => {
    const actors = [parts.actor, newActor()];
    for (const actor of actors) {
      parts.actor = actor;
      await begin();
    }
    const told: string[] = [];
    const { dataSource, transactions, rpc } = asking(async (_definition, { userId }) => {
      told.push(userId);
      for (const other of actors) if (other.userId !== userId) await forget(other.userId);
    });
    await new PlanRoom(dataSource.manager, transactions, rpc).report();
    expect(told).toHaveLength(1);
    for (const actor of actors.filter(({ userId }) => !told.includes(userId)))
      expect(await tracesOf(dataSource, [actor.userId])).toEqual([]);
  });
});
