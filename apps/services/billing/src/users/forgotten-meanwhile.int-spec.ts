import {
  type Actor,
  countPresentation,
  getTier,
  noteStorage,
  releaseQuota,
  reserveQuota,
  settleQuota,
  takeStorage,
  userConfirmed,
  userDeleted,
} from '@rowdeck/contracts';
import { describeWith, eventually, type ServiceForTest, tracesOf } from '@rowdeck/testing';
import { newActor, startBilling } from '../../test/billing-for-test';

const STORED = { keeper: 'generation', stored: 5, total: 5 } as const;

describeWith(['postgres'], 'a user who is forgotten while other services work for them', () => {
  let billing: ServiceForTest;
  let actor: Actor;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.close());
  beforeEach(async () => {
    actor = newActor();
    await billing.peer.call(reserveQuota, { actor, batchId: actor.userId, count: 5 });
  });

  const traces = () => tracesOf(billing.database.dataSource, [actor.userId]);
  const publishDeleted = ({ userId, email }: Actor) =>
    billing.peer.publish(userDeleted, { user_id: userId, email }, { subject: userId, actor: null });
  const as = (userId: string): Actor => ({ ...newActor(), userId });
  const REFUSED: [what: string, act: (userId: string) => Promise<unknown>][] = [
    [
      'a batch',
      (userId) => billing.peer.call(reserveQuota, { actor: as(userId), batchId: newActor().userId, count: 1 }),
    ],
    ['a presentation', (userId) => billing.peer.call(countPresentation, { actor: as(userId), id: newActor().userId })],
    [
      'an upload',
      (userId) => billing.peer.call(takeStorage, { userId, keeper: 'generation', stored: 1, least: 1, most: 1 }),
    ],
  ];
  const LATE: [what: string, act: (userId: string) => Promise<unknown>][] = [
    ['what they store', (userId) => billing.peer.call(noteStorage, { userId, ...STORED })],
    [
      'a batch that came to nothing',
      (userId) => billing.peer.call(releaseQuota, { userId, batchId: newActor().userId }),
    ],
    ['a batch that has ended', (userId) => billing.peer.call(settleQuota, { userId, batchId: userId, unused: 1 })],
    ['a question about their plan', (userId) => billing.peer.call(getTier, { userId })],
  ];

  it.each(LATE)('leaves no trace by %s, told afterwards', async (_what, act) => {
    await publishDeleted(actor);
    await eventually(async () => expect(await traces()).toEqual([]));
    await act(actor.userId);
    expect(await traces()).toEqual([]);
  });

  it.each(REFUSED)('begins nothing by %s, which is refused afterwards', async (_what, act) => {
    await publishDeleted(actor);
    await eventually(async () => expect(await traces()).toEqual([]));
    await expect(act(actor.userId)).rejects.toMatchObject({ code: 'user.not_found' });
    expect(await traces()).toEqual([]);
  });

  it('begins nothing by a confirmation that comes only then', async () => {
    const { userId, email } = actor;
    await publishDeleted(actor);
    await eventually(async () => expect(await traces()).toEqual([]));
    await billing.peer.publish(
      userConfirmed,
      { user_id: userId, email, name: 'Ana', admin: false, ip: null },
      { subject: userId, actor: null },
    );
    await eventually(async () => expect(await billing.peer.unpublished()).toBe(0));
    expect(await traces()).toEqual([]);
  });

  it.each([...LATE, ...REFUSED])('leaves no trace by %s, told while they are forgotten', async (_what, act) => {
    const runner = billing.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    // The forgetting is held up before it comes to the subscription.
    await runner.query('SELECT 1 FROM subscriptions WHERE user_id = $1 FOR UPDATE', [actor.userId]);
    await publishDeleted(actor);
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await billing.database.dataSource.query(waits)).toHaveLength(1));
    const told = act(actor.userId).catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => void setTimeout(resolve, 300))]);
    await runner.rollbackTransaction();
    await runner.release();
    await told;
    await eventually(async () => expect(await traces()).toEqual([]));
  });
});
