import { type BillingKind, planOf, type SubscriptionTier } from '@rowdeck/contracts';
import { seatsTaken } from './seats.errors';

const wayOut = (tier: SubscriptionTier, billing: BillingKind, own: boolean): string | undefined => {
  const plan = planOf(tier);
  const limit = plan.seats ?? 0;
  const taken = { members: limit, invitations: 0 };
  const { message } = seatsTaken({ plan, billing, limit, taken, owner: { name: 'ana' }, own });
  return message.split('. ')[1];
};

it.each([
  ['starter', 'manual', true, 'Get a larger plan, or remove a member.'],
  ['starter', 'stripe', false, 'Ask ana to get a larger plan, or remove a member.'],
  ['professional', 'manual', true, 'Contact sales about a larger plan, or remove a member.'],
  ['professional', 'manual', false, 'Ask ana to contact sales about a larger plan, or remove a member.'],
  ['professional', 'none', true, 'Ask an operator of this site for a larger plan, or remove a member.'],
  ['professional', 'none', false, 'Ask an operator of this site to give ana a larger plan, or remove a member.'],
] as const)(
  'who has all seats of %s taken (billing: %s, their own: %s) is told what to do',
  (tier, billing, own, words) => {
    expect(wayOut(tier, billing, own)).toBe(words);
  },
);
