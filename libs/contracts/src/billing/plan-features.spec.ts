import { planFeatures } from './plan-features';
import { planOf, type SubscriptionTier } from './plans';

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
});
