import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { randomUUID } from 'node:crypto';
import { type Outbox } from '@rowdeck/messaging';
import { Clock } from '../clock/clock';
import { type BillingConfig } from '../config/billing.config';
import { billingDatabase } from '../database/billing.database';
import { MonthlyUsage, MonthlyUsages } from '../usage/monthly-usages';
import { Subscriptions } from '../subscriptions/subscriptions';
import { Thresholds } from '../usage/thresholds';
import { Reservation } from './reservation.entity';
import { Settlements } from './settlements';

const month = '2026-11-01';

describeWith(['postgres'], 'the settlement of a reservation', () => {
  const append = jest.fn(() => Promise.resolve());
  const outbox = { append } as unknown as Outbox;
  const [subscriptions, clock] = [new Subscriptions({ SIGNUP_TIER: 'enterprise' } as BillingConfig), new Clock()];
  const settlements = new Settlements(subscriptions, new MonthlyUsages(), new Thresholds(outbox), outbox, clock);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('billing', billingDatabase);
  });
  beforeEach(() => append.mockClear());
  afterAll(() => database.drop());

  const reserved = async (count: number) => {
    const [userId, batchId] = [randomUUID(), randomUUID()];
    const { manager } = database.dataSource;
    await subscriptions.begin(manager, userId);
    await manager.insert(MonthlyUsage, { userId, month, used: count });
    await manager.insert(Reservation, { userId, batchId, month, count, watermark: true });
    return { userId, batchId };
  };
  const settle = (about: { userId: string; batchId: string; unused?: number }) =>
    database.transactions.run((manager) => settlements.settle(manager, { ...about, actor: null }));
  const used = async (userId: string) =>
    (await database.dataSource.manager.findOneByOrFail(MonthlyUsage, { userId })).used;

  it.each([
    ['all of it when nothing was made', 10, undefined, 0],
    ['what was not made', 10, 3, 7],
    ['nothing when all was made', 10, 0, 10],
    ['no more than was reserved', 10, 25, 0],
  ])('gives back %s', async (_, count, unused, left) => {
    const about = await reserved(count);
    await settle(unused === undefined ? about : { ...about, unused });
    expect(await used(about.userId)).toBe(left);
    expect(append).toHaveBeenCalledTimes(left === count ? 0 : 1);
  });

  it('happens once, also when two settle at the same time', async () => {
    const about = await reserved(10);
    await Promise.all([settle({ ...about, unused: 4 }), settle({ ...about, unused: 4 }), settle(about)]);
    await settle(about);
    expect(await used(about.userId)).toBeLessThanOrEqual(6);
    expect(append).toHaveBeenCalledTimes(1);
  });

  it('of a batch that never reserved anything changes nothing', async () => {
    const { userId } = await reserved(10);
    await settle({ userId, batchId: randomUUID() });
    expect(await used(userId)).toBe(10);
    expect(append).not.toHaveBeenCalled();
  });
});
