import {
  getMonthUsage,
  getSettlement,
  getSignUpOffer,
  getUsage,
  reserveQuota,
  type SubscriptionTier,
  type UsageView,
} from '@rowdeck/contracts';
import { describeWith, type ServiceForTest } from '@rowdeck/testing';
import { newActor, startBilling } from '../../test/billing-for-test';
import { Subscription } from '../subscriptions/subscription.entity';
import { Reservation } from '../reservations/reservation.entity';
import { MonthlyUsage, monthOf } from './monthly-usages';

describeWith(['postgres'], 'what a user has used of their plan', () => {
  let billing: ServiceForTest;
  beforeAll(async () => {
    billing = await startBilling({ SIGNUP_TIER: 'starter', SALES_EMAIL: 'plans@decks.example' });
  });
  afterAll(() => billing.close());

  const manager = () => billing.database.dataSource.manager;
  const usage = (actor = newActor()) => billing.peer.call(getUsage, { actor });
  const subscribed = async (tier: SubscriptionTier) => {
    const actor = newActor();
    await manager().insert(Subscription, { userId: actor.userId, tier });
    return actor;
  };

  it.each<[SubscriptionTier, Partial<UsageView>]>([
    ['free', { usage_limit: 10, watermark: true }],
    ['starter', { usage_limit: 250, watermark: false }],
    ['professional', { usage_limit: 2500, watermark: false }],
    ['enterprise', { usage_limit: null, watermark: false }],
  ])('on the plan %s', async (tier, view) => {
    expect(await usage(await subscribed(tier))).toEqual({
      ...{ subscription_tier: tier, billing: 'manual', current_month_usage: 0 },
      ...view,
    });
  });

  it('begins on the plan of the site’s new users, as visitors are told', async () => {
    expect(await usage()).toMatchObject({ subscription_tier: 'starter', usage_limit: 250 });
    expect(await billing.peer.call(getSignUpOffer, {})).toEqual({
      ...{ tier: 'starter', name: 'Starter', presentations_per_month: 250, billing: 'manual', most_retention_days: 0 },
      // The operator of this site has not said it.
      invoices_say_how_to_pay: false,
      sales_email: 'plans@decks.example',
    });
  });

  it('begins once, however many ask at the same time', async () => {
    const actor = newActor();
    await Promise.all(Array.from({ length: 10 }, () => usage(actor)));
    expect(await manager().countBy(Subscription, { userId: actor.userId })).toBe(1);
  });

  it('counts this month only', async () => {
    const actor = newActor();
    const { userId } = actor;
    await manager().insert(MonthlyUsage, [
      { userId, month: '2020-01-01', used: 99 },
      { userId, month: monthOf(new Date()), used: 3 },
    ]);
    expect(await usage(actor)).toMatchObject({ current_month_usage: 3 });
  });

  it('tells what batches that run have reserved from what is made', async () => {
    const actor = await subscribed('starter');
    const [ended, runs] = ['0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3e', '0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3f'];
    await billing.peer.call(reserveQuota, { actor, batchId: ended, count: 5 });
    await billing.peer.call(reserveQuota, { actor, batchId: runs, count: 3 });
    const isEnded = { settledAt: new Date(), givenBack: 0 };
    await manager().update(Reservation, { userId: actor.userId, batchId: ended }, isEnded);
    const month = await billing.peer.call(getMonthUsage, { actor });
    expect(month).toMatchObject({ plan: 'starter', presentations: { used: 5, reserved: 3, limit: 250 } });
    const settled = (batchId: string) => billing.peer.call(getSettlement, { actor, batchId });
    expect(await Promise.all([ended, runs, actor.userId].map(settled))).toEqual([
      { settled: true },
      { settled: false },
      { settled: true },
    ]);
    expect(month.month).toBe(new Date().toISOString().slice(0, 7));
    expect(month.resets_at).toMatch(/^\d{4}-\d{2}-01T00:00:00.000Z$/);
    expect(Date.parse(month.resets_at)).toBeGreaterThan(Date.now());
  });

  it.each<[SubscriptionTier, number]>([
    ['free', 10],
    ['starter', 250],
    ['professional', 2500],
  ])('lets the plan %s reserve all of its %d, and not one more', async (tier, limit) => {
    const actor = await subscribed(tier);
    const reserve = (batchId: string, count: number) => billing.peer.call(reserveQuota, { actor, batchId, count });
    await expect(reserve('0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d', limit + 1)).rejects.toMatchObject({
      code: 'quota.exceeded',
      params: { left: limit, limit, needed: limit + 1, tier },
    });
    await reserve('0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d', limit);
    await expect(reserve('1b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d', 1)).rejects.toMatchObject({ params: { left: 0 } });
    expect(await usage(actor)).toMatchObject({ current_month_usage: limit });
  });
});
