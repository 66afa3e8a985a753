import { randomUUID } from 'node:crypto';
import { Problem, type ServiceName } from '@rowdeck/contracts';
import { AWAY_PART, PARTS } from '@rowdeck/failures';
import { type RpcClient } from '@rowdeck/messaging';
import { describeWith } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { BatchRepository } from '../batches/batch.repository';
import { IndexTexts } from '../batches/index-texts';
import { ReportBatches } from '../batches/report-batches';
import { ChunkRepository } from '../chunks/chunk.repository';
import { PurgeBatches } from '../deletions/purge-batches';
import { AbandonPlan } from '../planning/abandon-plan';
import { PlanInProgress } from '../planning/plan-in-progress.entity';
import { PlanRoom } from '../storage/plan-room';
import { RecoverChunks } from '../sweeping/recover-chunks';
import { SweepPlans } from '../sweeping/sweep-plans';

interface Ended {
  readonly id: string;
  readonly ownerId: string;
}

/** Somebody is in the middle of a transaction, for as long as a test lasts: a worker that is frozen, or a person at psql. */
describeWith(['postgres'], 'a lock that is held on what belongs to one batch or account', () => {
  let parts: RenderingParts;
  let holder: QueryRunner;
  let calls: object[];
  /** Services of which it is known that they do not answer. */
  let away: ServiceName[];

  beforeAll(async () => {
    parts = await RenderingParts.make();
    holder = parts.database.dataSource.createQueryRunner();
    await holder.query('SET idle_in_transaction_session_timeout = 0');
  });
  afterAll(async () => {
    await holder.release();
    await parts.drop();
  });
  beforeEach(async () => {
    await parts.query('TRUNCATE batches, plans_in_progress, storage_accounts CASCADE');
    parts.enqueued.length = 0;
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
    [calls, away] = [[], []];
    await holder.startTransaction();
  });
  afterEach(() => letGo());

  const hold = (table: string, condition: string, value: unknown) =>
    holder.query(`SELECT 1 FROM ${table} WHERE ${condition} FOR UPDATE`, [value]);
  const letGo = async () => {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
  };
  const manager = () => parts.database.dataSource.manager;
  const rpcOf = (call: (definition: unknown, input: { userId: string }) => Promise<unknown>) =>
    ({ call, unreachable: () => away }) as unknown as RpcClient;
  const rpc = rpcOf((_, input) => Promise.resolve(void calls.push(input)));
  const silent = rpcOf((_, input) => {
    calls.push(input);
    return Promise.reject(new Problem('service.unavailable'));
  });
  const recovery = () => new RecoverChunks(new ChunkRepository(manager()), parts.dispatcher, parts.queue);

  it.each([
    ['the batch', 'batches', 'id = $1'],
    ['its chunks', 'chunks', 'batch_id = $1'],
  ])('on %s: the chunks of others are put back into the queue', async (_what, table, condition) => {
    const [one, other] = [await parts.plan(1), await parts.plan(1)];
    for (const [held, free] of [
      [one, other],
      [other, one],
    ] as const) {
      await hold(table, condition, held.id);
      await recovery().execute();
      expect(parts.enqueued).toEqual(free.chunks);
      await letGo();
      await holder.startTransaction();
      parts.enqueued.length = 0;
      await parts.query('UPDATE chunks SET dispatched_at = NULL');
    }
    await recovery().execute();
    expect(parts.enqueued.sort()).toEqual([...one.chunks, ...other.chunks].sort());
  });

  it('on more batches than are put back at once: the one behind them has its turn', async () => {
    const planned = await Promise.all(Array.from({ length: 101 }, () => parts.plan(1)));
    const last = planned.sort((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
    await hold('batches', 'id <> $1', last?.id);
    const sweeper = recovery();
    await sweeper.execute();
    expect(parts.enqueued).toEqual([]);
    await sweeper.execute();
    expect(parts.enqueued).toEqual(last?.chunks);
  });

  it.each([
    ['the batch', 'batches', 'id = $1', ({ id }: Ended) => id],
    ['its account', 'storage_accounts', 'owner_id = $1', ({ ownerId }: Ended) => ownerId],
  ])('on %s: what others have deleted is let go of', async (_what, table, condition, value) => {
    const held = await ended();
    await ended();
    await parts.query(`UPDATE batches SET deleted_at = now() - interval '1 day'`);
    const outbox = { append: () => Promise.resolve() };
    const purge = () =>
      new PurgeBatches(manager(), parts.database.transactions, outbox, { BATCH_RETENTION_DAYS: 0 }).execute();
    await hold(table, condition, value(held));
    await purge();
    expect(await parts.query('SELECT id FROM batches')).toEqual([{ id: held.id }]);
    await letGo();
    await purge();
    expect(await parts.query('SELECT id FROM batches')).toEqual([]);
  });

  it('on the batch: others are reported to templates, and found by their names', async () => {
    const [held, free] = [await parts.plan(1), await parts.plan(1)];
    await parts.query('UPDATE batches SET grams = NULL');
    const done = `SELECT id FROM batches WHERE reported AND grams IS NOT NULL ORDER BY position`;
    const sweep = async () => {
      await new ReportBatches(new BatchRepository(manager()), rpc).execute();
      await new IndexTexts(manager()).execute();
    };
    await hold('batches', 'id = $1', held.id);
    await sweep();
    expect(await parts.query(done)).toEqual([{ id: free.id }]);
    await letGo();
    await sweep();
    expect(await parts.query(done)).toEqual([{ id: held.id }, { id: free.id }]);
  });

  it('on a plan: other plans that came to nothing are undone', async () => {
    const [held, free] = [await begun(), await begun()];
    const abandonment = new AbandonPlan(manager(), parts.database.transactions, rpc, parts.objects.store);
    const sweep = () => new SweepPlans(parts.database.transactions, abandonment, parts.limits).execute();
    await hold('plans_in_progress', 'batch_id = $1', held);
    await sweep();
    expect(calls).toEqual([expect.objectContaining({ batchId: free })]);
    await letGo();
    await sweep();
    expect(calls).toHaveLength(2);
  });

  it('on a plan while billing does not answer: it is called once', async () => {
    for (let plan = 0; plan < 3; plan += 1) await begun();
    const abandonment = new AbandonPlan(manager(), parts.database.transactions, silent, parts.objects.store);
    const sweep = new SweepPlans(parts.database.transactions, abandonment, parts.limits).execute();
    await expect(sweep).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(calls).toHaveLength(1);
  });

  it('on an account: billing is told what others store', async () => {
    const [held, free] = [newActor().userId, newActor().userId];
    await parts.query('INSERT INTO storage_accounts (owner_id) VALUES ($1), ($2)', [held, free]);
    const report = () => room(rpc).report();
    await hold('storage_accounts', 'owner_id = $1', held);
    await report();
    expect(calls).toEqual([expect.objectContaining({ userId: free })]);
    await letGo();
    await report();
    expect(calls).toHaveLength(2);
  });

  it('on an account in billing: it is told what others store', async () => {
    const owners = await storing(3);
    const failure = new Problem('service.unavailable', { params: { [AWAY_PART]: PARTS.databaseLock } });
    const told = new Set<unknown>();
    const answer = rpcOf((_, { userId }) =>
      userId === owners[0] ? Promise.reject(failure) : Promise.resolve(told.add(userId)),
    );
    await expect(room(answer).report()).rejects.toBe(failure);
    expect([...told].sort()).toEqual(owners.slice(1));
  });

  it('on an account while billing does not answer: it is called once, and then not for a while', async () => {
    await storing(5);
    await expect(room(silent).report()).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(calls).toHaveLength(1);
    away = ['billing'];
    await room(silent).report();
    expect(calls).toHaveLength(1);
  });

  const room = (asked: RpcClient) => new PlanRoom(manager(), parts.database.transactions, asked);
  const storing = async (many: number): Promise<string[]> => {
    const owners = Array.from({ length: many }, () => newActor().userId).sort();
    for (const owner of owners) await parts.query('INSERT INTO storage_accounts (owner_id) VALUES ($1)', [owner]);
    return owners;
  };

  const ended = async (): Promise<Ended> => {
    const actor = (parts.actor = newActor());
    const { id, chunks } = await parts.plan(1);
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    return { id, ownerId: actor.userId };
  };

  const begun = async (): Promise<string> => {
    const batchId = randomUUID();
    const startedAt = new Date(Date.now() - 3_600_000);
    await manager().insert(PlanInProgress, {
      batchId,
      actor: newActor(),
      incomingKey: `incoming/${batchId}`,
      startedAt,
    });
    return batchId;
  };
});
