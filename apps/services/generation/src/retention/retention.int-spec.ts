import { randomUUID } from 'node:crypto';
import { type Actor, getBatch, planOf, subscriptionChanged, type SubscriptionTier } from '@rowdeck/contracts';
import { describeWith, eventually, folderObjectStore, type TestObjectStore, withWrongClock } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { expiryOf } from './expiry';
import { KeepByPlan } from './keep-by-plan';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { RetentionRepository } from './retention.repository';

const DAY_MS = 86_400_000;

describeWith(['postgres'], 'how long batches are kept', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
    await asked();
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  const manager = () => generation.running.database.dataSource.manager;
  const retentions = () => new RetentionRepository(manager());
  /** Nothing is to be asked for in the background. */
  const asked = () => eventually(async () => expect(await retentions().questions(1)).toEqual([]));
  const keep = () => new KeepByPlan(manager(), { call: () => Promise.reject(new Error('asked')) } as never);
  /** An account on a plan, as if it had been on it for long. */
  const accountOn = async (tier: SubscriptionTier): Promise<string> => {
    const ownerId = randomUUID();
    // At once: of an account whose plan is not known, the service asks.
    await manager().transaction(async (inside) => {
      await new StorageAccountRepository(inside).open(ownerId);
      await new RetentionRepository(inside).change(ownerId, planOf(tier).retentionDays);
    });
    await noticeOver(ownerId);
    return ownerId;
  };
  const changeTo = (ownerId: string, tier: SubscriptionTier) =>
    retentions().change(ownerId, planOf(tier).retentionDays);
  const noticeOver = (ownerId: string) =>
    generation.query(
      `UPDATE storage_accounts SET retention_notice_until = now() - interval '1 second' WHERE owner_id = $1`,
      [ownerId],
    );
  /** A batch of the account that has ended so many days ago. */
  const ended = async (ownerId: string, days: number): Promise<string> => {
    const { id } = await generation.createBatch(1);
    await generation.finished(id);
    await generation.query(
      'UPDATE batches SET owner_id = $2, finished_at = now() - make_interval(days => $3) WHERE id = $1',
      [id, ownerId, days],
    );
    return id;
  };
  const standing = async (...ids: string[]) => {
    await keep().expire();
    const rows = await generation.query<{ id: string }>(
      'SELECT id FROM batches WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL',
      [ids],
    );
    return ids.map((id) => rows.some((row) => row.id === id));
  };

  it('is what the plan of their owner says', async () => {
    const [free, starter, enterprise] = [
      await accountOn('free'),
      await accountOn('starter'),
      await accountOn('enterprise'),
    ];
    const batches = await Promise.all([
      ended(free, 29),
      ended(free, 31),
      ended(starter, 31),
      ended(starter, 181),
      ended(enterprise, 10_000),
    ]);
    // Nobody knows then how old they are.
    expect(await withWrongClock(25 * 60, () => standing(...batches))).toEqual([true, true, true, true, true]);
    expect(await standing(...batches)).toEqual([true, false, true, false, true]);
  });

  it('is longer at once after an upgrade, for what is still there', async () => {
    const owner = await accountOn('free');
    const batch = await ended(owner, 31);
    await changeTo(owner, 'starter');
    await noticeOver(owner);
    expect(await standing(batch)).toEqual([true]);
  });

  it('is shorter after a downgrade only when the notice is over', async () => {
    const owner = await accountOn('enterprise');
    const batches = [await ended(owner, 29), await ended(owner, 400)];
    await changeTo(owner, 'free');
    expect(await standing(...batches)).toEqual([true, true]);
    await noticeOver(owner);
    expect(await standing(...batches)).toEqual([true, false]);
  });

  it('is never shorter than any plan of the last thirty days says', async () => {
    const owner = await accountOn('professional');
    const batches = [await ended(owner, 300), await ended(owner, 366)];
    await changeTo(owner, 'starter');
    await changeTo(owner, 'free');
    await changeTo(owner, 'starter');
    expect(await standing(...batches)).toEqual([true, false]);
  });

  it('is said in the same way as it is done', async () => {
    for (const [days, formerDays, notice] of [
      [30, 180, 10],
      [30, null, 10],
      [30, null, -10],
      [180, 30, 10],
      [180, 30, -10],
      [null, 30, 10],
    ] as const) {
      const owner = randomUUID();
      const noticeUntil = new Date(Date.now() + notice * DAY_MS);
      await generation.query(
        `INSERT INTO storage_accounts (owner_id, retention_days, former_retention_days, retention_notice_until, retention_known_at)
         VALUES ($1, $2, $3, $4, now())`,
        [owner, days, formerDays, noticeUntil],
      );
      const ages = [1, 29, 31, 179, 181];
      const batches = await Promise.all(ages.map((age) => ended(owner, age)));
      const said = ages.map((age) => {
        const expiry = expiryOf(new Date(Date.now() - age * DAY_MS), { days, formerDays, noticeUntil }, 0);
        return expiry === null || expiry.getTime() > Date.now();
      });
      expect([days, formerDays, notice, await standing(...batches)]).toEqual([days, formerDays, notice, said]);
    }
  });

  it('is known of a new account when its first batch is there', async () => {
    generation.world.tier = 'free';
    const { userId } = generation.actor;
    await generation.query(
      'UPDATE storage_accounts SET retention_known_at = NULL, retention_days = NULL WHERE owner_id = $1',
      [userId],
    );
    await generation.createBatch(1);
    expect(await retentions().of(userId)).toMatchObject({ days: 30, formerDays: null });
    await asked();
    await retentions().change(userId, null);
    await retentions().learn(userId, 30);
    expect(await retentions().of(userId)).toMatchObject({ days: null });
  });

  it('is asked of billing for an account that is new, whose batches of before go after the notice', async () => {
    generation.world.tier = 'free';
    const owner = randomUUID();
    await generation.query('INSERT INTO storage_accounts (owner_id) VALUES ($1)', [owner]);
    await eventually(async () => expect(await retentions().of(owner)).toMatchObject({ days: 30, formerDays: null }));
    const batch = await ended(owner, 31);
    expect(await standing(batch)).toEqual([true]);
    await noticeOver(owner);
    expect(await standing(batch)).toEqual([false]);
  });

  it('follows the plan when billing says that it has changed, with the day on the page of the batch', async () => {
    const { actor } = generation;
    const { id } = await generation.createBatch(1);
    await generation.finished(id);
    const shown = async () => (await generation.peer.call(getBatch, { actor, id })).expires_at;
    expect(await shown()).toBeNull();
    generation.world.tier = 'starter';
    await tell(actor, 'starter');
    await eventually(async () => expect(await shown()).not.toBeNull());
    const [batch] = await generation.query<{ finished_at: Date }>('SELECT finished_at FROM batches WHERE id = $1', [
      id,
    ]);
    expect(await shown()).toBe(new Date((batch?.finished_at.getTime() ?? 0) + 180 * DAY_MS).toISOString());
  });

  it('is not what an event says that came late: billing is asked', async () => {
    const { actor } = generation;
    generation.world.tier = 'professional';
    await tell(actor, 'professional');
    await eventually(async () => expect(await retentions().of(actor.userId)).toMatchObject({ days: 365 }));
    await asked();
    await tell(actor, 'free');
    await eventually(async () => expect(await generation.peer.unpublished()).toBe(0));
    await eventually(async () => expect(await retentions().of(actor.userId)).toMatchObject({ days: 365 }));
  });

  const tell = ({ userId }: Actor, tier: SubscriptionTier) =>
    generation.peer.publish(
      subscriptionChanged,
      {
        user_id: userId,
        tier,
        interval: 'monthly',
        former_tier: 'enterprise',
        former_interval: 'monthly',
        nonprofit: false,
        former_nonprofit: false,
        cause: 'chosen',
        reason: '',
      },
      { subject: userId, actor: null },
    );
});
