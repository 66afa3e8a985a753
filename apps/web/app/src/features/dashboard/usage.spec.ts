import { hoursSaved, planSentence, usageColor } from './usage';

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
