import {
  type Actor,
  getToldStorage,
  noteStorage,
  planOf,
  type StorageKeeper,
  type SubscriptionTier,
  takeStorage,
} from '@rowdeck/contracts';
import { describeWith, type ServiceForTest } from '@rowdeck/testing';
import { newActor, startBilling } from '../../test/billing-for-test';

const MB = 1_000_000;
const FREE = planOf('free').storageBytes ?? 0;

describeWith(['postgres'], 'the storage of a plan', () => {
  let billing: ServiceForTest;
  let actor: Actor;
  beforeAll(async () => {
    billing = await startBilling();
  });
  beforeEach(async () => {
    actor = newActor();
    await billing.database.dataSource.query(`INSERT INTO subscriptions (user_id, tier) VALUES ($1, 'free')`, [
      actor.userId,
    ]);
  });
  afterAll(() => billing.close());

  const take = (keeper: StorageKeeper, least: number, most = least) =>
    billing.peer.call(takeStorage, { userId: actor.userId, keeper, least, most });
  const note = (keeper: StorageKeeper, total: number) =>
    billing.peer.call(noteStorage, { userId: actor.userId, keeper, total });
  /** What billing has been told, of all services together. */
  const told = async (): Promise<number> => {
    const { generation, templates } = await billing.peer.call(getToldStorage, { actor });
    return [generation, templates].reduce((sum, { stored, reserved }) => sum + stored + reserved, 0);
  };
  const changeTo = async (tier: SubscriptionTier) => {
    await billing.database.dataSource.query('UPDATE subscriptions SET tier = $2 WHERE user_id = $1', [
      actor.userId,
      tier,
    ]);
  };
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled');

  it('is what all services keep together, of what the plan has', async () => {
    expect(await take('templates', 300 * MB)).toEqual({ total: 300 * MB });
    expect(await take('generation', 100 * MB)).toEqual({ total: 100 * MB });
    expect(await told()).toBe(400 * MB);
    await expect(take('generation', FREE)).rejects.toMatchObject({ params: { used: 400 * MB, limit: FREE } });
  });

  it('is known of each service, and nothing of a new account', async () => {
    const nothing = { stored: 0, reserved: 0 };
    expect(await billing.peer.call(getToldStorage, { actor })).toEqual({ generation: nothing, templates: nothing });
    await note('generation', 7 * MB);
    const upload = { userId: actor.userId, keeper: 'templates', stored: 2 * MB } as const;
    await billing.peer.call(takeStorage, { ...upload, least: 3 * MB, most: 3 * MB });
    expect(await billing.peer.call(getToldStorage, { actor })).toEqual({
      generation: { stored: 7 * MB, reserved: 0 },
      templates: { stored: 2 * MB, reserved: MB },
    });
  });

  it('that is not enough is refused with what is used, of how much, and the way out', async () => {
    await take('templates', 950 * MB);
    await expect(take('generation', 51 * MB)).rejects.toMatchObject({
      code: 'storage.exceeded',
      message:
        'This needs 51 MB, and 0.95 GB of the 1 GB of your Free plan are used. ' +
        'Delete templates or batches that you no longer need, or get a larger plan in the settings, under Subscription.',
      params: { used: 950 * MB, reserved: 0, limit: FREE, needed: 51 * MB, tier: 'free' },
    });
    expect(await told()).toBe(950 * MB);
    await changeTo('starter');
    await expect(take('generation', 51 * MB)).resolves.toEqual({ total: 51 * MB });
  });

  it('tells who is refused to wait for what is under way, where that may give the room', async () => {
    const upload = { userId: actor.userId, keeper: 'templates', stored: 700 * MB } as const;
    await billing.peer.call(takeStorage, { ...upload, least: 710 * MB, most: 950 * MB });
    const refused = (least: number) => expect(take('generation', least)).rejects;
    await refused(200 * MB).toMatchObject({
      message:
        'This needs 200 MB, and 0.95 GB of the 1 GB of your Free plan are used or set aside, 250 MB of them for uploads and batches that are under way. ' +
        'Wait until these have ended, delete templates or batches that you no longer need, or get a larger plan in the settings, under Subscription.',
      params: { used: 950 * MB, reserved: 250 * MB },
    });
    await refused(301 * MB).toMatchObject({
      message: expect.stringContaining('under way. Delete templates') as string,
    });
    await billing.peer.call(noteStorage, { ...upload, stored: 950 * MB, total: 950 * MB });
    await refused(200 * MB).toMatchObject({ params: { reserved: 0 } });
  });

  it('gives as much as there is room for, and no less than what is needed', async () => {
    await take('generation', 900 * MB);
    expect(await take('templates', 20 * MB, 400 * MB)).toEqual({ total: 100 * MB });
    await expect(take('templates', 120 * MB, 400 * MB)).rejects.toMatchObject({
      code: 'storage.exceeded',
      message: expect.stringMatching(/^This needs at least 20 MB, and 1 GB of the 1 GB/) as string,
    });
  });

  it('is told totals: what is said twice counts once, and what is given back is there again', async () => {
    await take('templates', 600 * MB);
    await take('templates', 600 * MB);
    expect(await told()).toBe(600 * MB);
    await note('templates', 10 * MB);
    await take('generation', 990 * MB);
    expect(await told()).toBe(FREE);
  });

  it('is never passed by services that ask at the same time', async () => {
    // Each keeper holds its own lock on the account, so the totals of one come one after the other; those of two come at once.
    for (let round = 1; round <= 10; round++) {
      const total = round * 60 * MB;
      await outcomes([take('templates', total), take('generation', total)]);
      expect(await told()).toBeLessThanOrEqual(FREE);
    }
    expect(await told()).toBeGreaterThan(FREE - 120 * MB);
  });

  it('is no reason to refuse less than before after a downgrade, and one to refuse more', async () => {
    await changeTo('starter');
    await take('templates', 5_000 * MB);
    await changeTo('free');
    expect(await take('templates', 4_000 * MB)).toEqual({ total: 4_000 * MB });
    await expect(take('templates', 4_001 * MB)).rejects.toMatchObject({ code: 'storage.exceeded' });
    await expect(take('generation', 1)).rejects.toMatchObject({ code: 'storage.exceeded' });
    expect(await told()).toBe(4_000 * MB);
  });

  it('has no end on Enterprise', async () => {
    await changeTo('enterprise');
    await take('templates', 1e14);
    expect(await told()).toBe(1e14);
  });
});
