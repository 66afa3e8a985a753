import { randomUUID } from 'node:crypto';
import {
  type Actor,
  batchCompleted,
  countPresentation,
  noteStorage,
  releaseQuota,
  reserveQuota,
  settleQuota,
  takeStorage,
} from '@rowdeck/contracts';
import { concernsAll } from '@rowdeck/failures';
import { describeWith, eventually, type ServiceForTest } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { newActor, startBilling } from '../../test/billing-for-test';

/** More than the pool has connections. */
const MANY = 12;

/** Far longer than anybody waits for a connection: whoever kept one while they waited for the row would keep it from all others. */
const ENV = { DATABASE_POOL_SIZE: '3', DATABASE_LOCK_SECONDS: '60', SIGNUP_TIER: 'enterprise' };

/** Somebody is in the middle of a transaction: a process that is frozen, or a person at psql. */
describeWith(['postgres'], 'a user whose row somebody holds', () => {
  let billing: ServiceForTest;
  let holder: QueryRunner;
  let held: Actor;

  beforeAll(async () => {
    billing = await startBilling(ENV);
    holder = billing.database.dataSource.createQueryRunner();
    await holder.query('SET idle_in_transaction_session_timeout = 0');
  });
  afterAll(async () => {
    await holder.release();
    await billing.close();
  });
  beforeEach(async () => {
    held = newActor();
    await reserve(held, held.userId);
    await billing.peer.call(takeStorage, { userId: held.userId, ...KEPT });
    await holder.startTransaction();
  });
  afterEach(() => letGo());

  const KEPT = { keeper: 'generation', stored: 1, least: 1, most: 1 } as const;
  const TOLD = { keeper: 'generation', stored: 1, total: 1 } as const;
  const hold = (table: string) => holder.query(`SELECT 1 FROM ${table} WHERE user_id = $1 FOR UPDATE`, [held.userId]);
  const letGo = async () => {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
  };
  const reserve = (actor: Actor, batchId: string = randomUUID()) =>
    billing.peer.call(reserveQuota, { actor, batchId, count: 1 });
  const end = ({ userId: batch_id }: Actor) =>
    billing.peer.publish(
      batchCompleted,
      {
        ...{ batch_id, owner_id: batch_id, template_id: 1, template_name: 'Pitch' },
        ...{ row_count: 1, completed_count: 1, failed_count: 0, duration_ms: 10 },
      },
      { subject: batch_id, actor: null },
    );
  const open = async (...actors: Actor[]) => {
    const found = await billing.database.dataSource.query<{ id: string }[]>(
      'SELECT batch_id AS id FROM reservations WHERE settled_at IS NULL AND batch_id = ANY($1::uuid[])',
      [actors.map(({ userId }) => userId)],
    );
    return found.map(({ id }) => id);
  };

  it.each<[what: string, table: string, call: (actor: Actor) => Promise<unknown>]>([
    ['reservations', 'monthly_usages', (actor) => reserve(actor)],
    ['reservations', 'subscriptions', (actor) => reserve(actor)],
    [
      'what is given back',
      'monthly_usages',
      ({ userId }) => billing.peer.call(releaseQuota, { userId, batchId: userId }),
    ],
    [
      'what is counted one by one',
      'monthly_usages',
      (actor) => billing.peer.call(countPresentation, { actor, id: randomUUID() }),
    ],
    ['what is stored', 'stored_bytes', ({ userId }) => billing.peer.call(takeStorage, { userId, ...KEPT })],
  ])('waits with %s until the row of %s is free, and nobody else does', async (_what, table, call) => {
    await hold(table);
    let ended = 0;
    const waiting = Array.from({ length: MANY }, () => call(held).finally(() => (ended += 1)));
    const all = Promise.all(waiting);
    for (const other of Array.from({ length: MANY }, newActor)) await reserve(other).then(() => call(other));
    expect(ended).toBe(0);
    await letGo();
    await all;
  });

  it('has its presentations counted while it waits with something else, also when they have waited before', async () => {
    const count = (actor: Actor) => billing.peer.call(countPresentation, { actor, id: randomUUID() });
    const many = () => Promise.all(Array.from({ length: MANY }, () => count(held)));
    await hold('monthly_usages');
    const waiting = many();
    for (const other of Array.from({ length: MANY }, newActor)) await count(other);
    await letGo();
    await waiting;
    await holder.startTransaction();
    await hold('stored_bytes');
    let stored = false;
    const storing = billing.peer.call(takeStorage, { userId: held.userId, ...KEPT }).finally(() => (stored = true));
    await many();
    expect(stored).toBe(false);
    await letGo();
    await storing;
  });

  it.each<[what: string, table: string, tell: (userId: string) => Promise<unknown>]>([
    ['ended', 'monthly_usages', (userId) => billing.peer.call(settleQuota, { userId, batchId: userId, unused: 0 })],
    ['stored', 'stored_bytes', (userId) => billing.peer.call(noteStorage, { userId, ...TOLD })],
  ])('refuses at once what services tell again later: what was %s', async (_what, table, tell) => {
    await hold(table);
    const refused = tell(held.userId).catch((error: unknown) => error);
    expect(await refused).toMatchObject({ code: 'service.unavailable' });
    expect(concernsAll(await refused)).toBe(false);
    await letGo();
    await tell(held.userId);
  });

  it('has events that come again, those of others are handled, and none of its attempts is spent', async () => {
    const others = Array.from({ length: MANY }, newActor);
    for (const other of others) await reserve(other, other.userId);
    await hold('monthly_usages');
    for (const each of [held, ...others]) await end(each);
    await eventually(async () => expect(await open(held, ...others)).toEqual([held.userId]));
    await letGo();
    await eventually(async () => expect(await open(held)).toEqual([]));
    expect(await billing.peer.attempts()).toBe(0);
  });
});
