import { Problem, subscriptionTier, type SubscriptionTier } from '@rowdeck/contracts';
import { type RpcClient } from '@rowdeck/messaging';
import { ApiPlans } from './api-plans';

const plansWith = (answer: () => Promise<{ tier: SubscriptionTier }>) =>
  new ApiPlans({ call: answer } as unknown as RpcClient);
const onPlan = (tier: SubscriptionTier) => plansWith(() => Promise.resolve({ tier }));

describe('webhooks by plan', () => {
  it('are part of every plan but Free', async () => {
    for (const tier of subscriptionTier.options)
      expect([tier, await onPlan(tier).missing('ana')]).toEqual([
        tier,
        tier === 'free' ? expect.stringMatching(/Starter plan/) : null,
      ]);
  });

  it('are refused to who sets one up on Free', async () => {
    await expect(onPlan('free').assertIncluded('ana')).rejects.toMatchObject({ code: 'plan.feature_missing' });
    await expect(onPlan('starter').assertIncluded('ana')).resolves.toBeUndefined();
  });

  it.each([new Error('No answer'), new Problem('service.unavailable')])(
    'are not taken for missing while billing does not answer: %s',
    async (failure) => {
      await expect(plansWith(() => Promise.reject(failure)).missing('ana')).rejects.toBe(failure);
    },
  );
});
