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
  const stats = (presentations_this_month: number, usage_limit: number | null) => ({
    templates_count: 0,
    presentations_this_month,
    usage_limit,
    usage_percentage: usage_limit === null ? 0 : (presentations_this_month / usage_limit) * 100,
  });

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
    ['enterprise', 9000, null, 'You are on the Enterprise plan with unlimited presentations.', false],
  ] as const)('%s with %d of %s', (subscription_tier, used, limit, text, warning) => {
    expect(planSentence({ subscription_tier }, stats(used, limit))).toEqual({ text, warning });
  });
});
