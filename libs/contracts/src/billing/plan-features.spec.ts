import { isUnlimited, planFeatures, unlimitedWords } from './plan-features';
import { keptAtMost, planOf, type SubscriptionTier } from './plans';

describe('what a plan offers', () => {
  it.each<[tier: SubscriptionTier, features: string[]]>([
    [
      'free',
      ['10 presentations per month', '1 user', '1 GB of storage', 'Batches kept for 30 days', 'Watermark on exports'],
    ],
    [
      'starter',
      [
        '250 presentations per month',
        '3 users',
        '10 GB of storage',
        'Batches kept for 180 days',
        'No watermark',
        'API access',
      ],
    ],
    [
      'professional',
      [
        '2,500 presentations per month',
        '10 users',
        '100 GB of storage',
        'Batches kept for 365 days',
        'No watermark',
        'API access',
        'Custom branding',
        'Advanced analytics',
      ],
    ],
    [
      'enterprise',
      [
        'Unlimited presentations',
        'Unlimited users',
        'Storage as agreed',
        'Batches kept for good',
        'No watermark',
        'API access',
        'Custom branding',
        'Advanced analytics',
        'Single sign-on (SSO)',
        'Service level agreement (SLA)',
        'On-premise option',
      ],
    ],
  ])('%s', (tier, features) => {
    expect(planFeatures(planOf(tier))).toEqual(features);
  });

  it('has nothing to be agreed upon where nobody is billed', () => {
    const [sold, given] = [true, false].map((isSold) => planFeatures(planOf('enterprise'), isSold));
    const agreed = ['Storage as agreed', 'Service level agreement (SLA)', 'On-premise option'];
    expect(sold?.filter((line) => !given?.includes(line))).toEqual(agreed);
    expect(planFeatures(planOf('starter'), false)).toEqual(planFeatures(planOf('starter')));
  });

  it.each([
    ['free', 'starter'],
    ['starter', 'professional'],
    ['professional', 'enterprise'],
  ] as const)('%s offers nothing that %s does not, but for amounts and the watermark', (smaller, larger) => {
    const extras = planFeatures(planOf(smaller)).slice(4);
    const missing = extras.filter((extra) => !planFeatures(planOf(larger)).includes(extra));
    expect(missing).toEqual(smaller === 'free' ? ['Watermark on exports'] : []);
  });

  it.each([
    ['enterprise', 0, 'Batches kept for good'],
    ['enterprise', 90, 'Batches kept for 90 days'],
    ['professional', 90, 'Batches kept for 90 days'],
    ['professional', 365, 'Batches kept for 365 days'],
    ['free', 90, 'Batches kept for 30 days'],
    ['free', 1, 'Batches kept for 1 day'],
  ] as const)('%s where an operator keeps nothing longer than %d days: %s', (tier, days, words) => {
    expect(planFeatures(keptAtMost(planOf(tier), days))).toContain(words);
  });
});

describe('a plan without limits', () => {
  it('is the largest alone', () => {
    const tiers = ['free', 'starter', 'professional', 'enterprise'] as const;
    expect(tiers.filter((tier) => isUnlimited(planOf(tier)))).toEqual(['enterprise']);
  });

  it.each([
    [0, 'Enterprise, which includes everything and has no limits'],
    [90, 'Enterprise, which includes everything and has no limit but that batches are kept for 90 days'],
  ])('says so, where batches are kept for %d days at most: %s', (days, words) => {
    expect(unlimitedWords(keptAtMost(planOf('enterprise'), days))).toBe(words);
  });
});
