import { hoursSaved, planSentence, usageColor, usageSentence } from './usage';

describe('usageColor', () => {
  it.each([
    [0, 'green'],
    [75, 'green'],
    [75.1, 'yellow'],
    [90, 'yellow'],
    [90.1, 'red'],
    [130, 'red'],
  ])('%d %% is %s', (percentage, color) => {
    expect(usageColor(percentage)).toBe(color);
  });
});

describe('hoursSaved', () => {
  it.each([
    [0, 0],
    [1, 1],
    [84, 42],
    [85, 43],
  ])('%d presentations save %d hours', (presentations, hours) => {
    expect(hoursSaved(presentations)).toBe(hours);
  });
});

describe('planSentence', () => {
  it.each([
    ['free', 2, 10, 'You are on the Free plan: 2 of 10 presentations used this month.', false],
    ['starter', 199, 250, 'You are on the Starter plan: 199 of 250 presentations used this month.', false],
    [
      'starter',
      200,
      250,
      'You are approaching your monthly limit: 200 of 250 presentations used on the Starter plan.',
      true,
    ],
    [
      'free',
      10,
      10,
      'You have reached your monthly limit: 10 of 10 presentations used on the Free plan. It starts again on Jan 1, 2027.',
      true,
    ],
    [
      'free',
      12,
      10,
      'You have reached your monthly limit: 12 of 10 presentations used on the Free plan. It starts again on Jan 1, 2027.',
      true,
    ],
    ['enterprise', 9000, null, 'You are on the Enterprise plan with unlimited presentations.', false],
  ] as const)('%s with %d of %s', (subscription_tier, current_month_usage, usage_limit, text, warning) => {
    const user = { subscription_tier, current_month_usage, usage_limit };
    const usage_percentage = usage_limit === null ? 0 : (current_month_usage / usage_limit) * 100;
    expect(planSentence(user, { usage_percentage }, new Date('2026-12-31T23:59:00Z'))).toEqual({ text, warning });
  });
});

describe('usageSentence', () => {
  it.each([
    [2, 10, '8 presentations are left until Dec 1, 2026.'],
    [0, 1, '1 presentation is left until Dec 1, 2026.'],
    [
      8,
      10,
      'You are approaching your monthly limit: 2 presentations are left until Dec 1, 2026. A larger plan takes effect at once.',
    ],
    [
      9,
      10,
      'You are approaching your monthly limit: 1 presentation is left until Dec 1, 2026. A larger plan takes effect at once.',
    ],
    [
      10,
      10,
      'You have reached your monthly limit. Make presentations again from Dec 1, 2026 on, or at once with a larger plan.',
    ],
    [
      300,
      250,
      'You have reached your monthly limit. Make presentations again from Dec 1, 2026 on, or at once with a larger plan.',
    ],
    [9000, null, 'Your plan has no monthly limit.'],
  ])('with %d of %s used', (used, limit, sentence) => {
    const held = { tier: 'free', billing: 'manual' } as const;
    expect(usageSentence({ used, limit, resetsOn: '2026-12-01', held })).toBe(sentence);
  });

  it.each([
    [8, 'You are approaching your monthly limit: 2 presentations are left until Dec 1, 2026.'],
    [10, 'You have reached your monthly limit. Make presentations again from Dec 1, 2026 on.'],
  ])('promises no larger plan where none is sold: %d of 10 used', (used, sentence) => {
    const held = { tier: 'free', billing: 'none' } as const;
    expect(usageSentence({ used, limit: 10, resetsOn: '2026-12-01', held })).toBe(sentence);
  });

  it.each([
    [
      2_400,
      'You are approaching your monthly limit: 100 presentations are left until Dec 1, 2026. For more, contact sales about a larger plan.',
    ],
    [
      2_500,
      'You have reached your monthly limit. Make presentations again from Dec 1, 2026 on, or contact sales about a larger plan.',
    ],
  ])('promises none at once where it has to be agreed upon: %d of 2,500 used', (used, sentence) => {
    const held = { tier: 'professional', billing: 'stripe' } as const;
    expect(usageSentence({ used, limit: 2_500, resetsOn: '2026-12-01', held })).toBe(sentence);
  });
});
