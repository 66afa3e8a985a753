import { keptAtMost, planOf, type SubscriptionTier } from '@rowdeck/contracts';
import { lossesOf } from './losses';

describe('what stops working', () => {
  it.each<[SubscriptionTier, SubscriptionTier, string[]]>([
    ['free', 'starter', []],
    ['starter', 'professional', []],
    [
      'professional',
      'starter',
      [
        'You can make 250 presentations a month instead of 2,500.',
        'Nobody can be invited to a team of yours that has 3 members or more; who is in it stays.',
        'Nothing can be uploaded or made while templates and batches take more than 10 GB.',
        'Batches are deleted 180 days after they have ended, but none because of the change in its first 30 days.',
        'Your branding no longer appears on invitations and emails. It is kept.',
        'The analytics of your presentations close.',
      ],
    ],
    [
      'starter',
      'free',
      [
        'You can make 10 presentations a month instead of 250.',
        'Nobody can be invited to your teams any more; who is in them stays.',
        'Nothing can be uploaded or made while templates and batches take more than 1 GB.',
        'Batches are deleted 30 days after they have ended, but none because of the change in its first 30 days.',
        'New presentations carry the watermark.',
        'Your API keys stop working.',
      ],
    ],
  ])('from %s to %s', (from, to, words) => expect(lossesOf(planOf(from), planOf(to))).toEqual(words));

  it('from Enterprise is said without numbers that there are not', () => {
    const words = lossesOf(planOf('enterprise'), planOf('professional'));
    expect(words[0]).toBe('You can make 2,500 presentations a month instead of as many as you like.');
    expect(words.at(-1)).toBe('Nobody can sign in to your teams with your identity provider.');
  });

  it.each([
    [14, []],
    [90, ['Batches are deleted 30 days after they have ended, but none because of the change in its first 30 days.']],
  ])('is no time that batches would not be kept for anyhow: an operator keeps them for %d days', (days, words) => {
    const [before, after] = [keptAtMost(planOf('professional'), days), keptAtMost(planOf('free'), days)];
    expect(lossesOf(before, after).filter((loss) => loss.startsWith('Batches are deleted'))).toEqual(words);
  });
});
