import { type Plan, Problem } from '@rowdeck/contracts';
import { type TakenSeats } from './seats.repository';

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

interface Shortage {
  readonly plan: Plan;
  readonly limit: number;
  readonly taken: TakenSeats;
  readonly owner: { readonly name: string };
  /** Whether who asks is the owner. */
  readonly own: boolean;
}

/** Says whose plan has how many seats, who takes them, and what to do. `params`: `used`, `limit`, `tier`, `own`. */
export const seatsTaken = ({ plan, limit, taken: { members, invitations }, owner, own }: Shortage): Problem => {
  const used = members + invitations;
  const whose = own ? `Your ${plan.name} plan` : `The ${plan.name} plan of ${owner.name}, who owns this team,`;
  const by = [counted(members, 'member'), ...(invitations > 0 ? [counted(invitations, 'open invitation')] : [])];
  const room = members > 1 ? ', or remove a member' : '';
  const revoked = invitations > 0 ? ', or revoke an invitation' : '';
  const larger = own ? 'Get a larger plan' : `Ask ${owner.name} to get a larger plan`;
  const detail =
    `${whose} has ${counted(limit, 'seat')}, and ${used} ${used === 1 ? 'is' : 'are'} taken: ${by.join(' and ')}. ` +
    `${larger}${room}${revoked}.`;
  return new Problem('team.seats_taken', {
    detail,
    errors: { email: [detail] },
    params: { used, limit, tier: plan.tier, own },
  });
};
