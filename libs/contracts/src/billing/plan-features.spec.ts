import { planFeatures } from './plan-features';
import { keptAtMost, planOf, type SubscriptionTier } from './plans';

describe('what a plan offers', () => {
  it.each<[tier: SubscriptionTier, features: string[]]>([
    ['free', ['10 presentations per month', '1 user', 'Batches kept for 30 days', 'Watermark on exports']],
    ['starter', ['250 presentations per month', '3 users', 'Batches kept for 180 days', 'No watermark', 'API access']],
    [
      'professional',
      [
        '2,500 presentations per month',
        '10 users',
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
        'Batches kept for good',
        'Single sign-on (SSO)',
        'Service level agreement (SLA)',
        'On-premise option',
        'API access',
      ],
    ],
  ])('%s', (tier, features) => {
    expect(planFeatures(planOf(tier))).toEqual(features);
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
