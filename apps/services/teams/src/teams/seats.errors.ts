import { type BillingKind, type HeldPlan, type Plan, Problem, wayToLargerPlan } from '@rowdeck/contracts';
import { type TakenSeats } from './seats.repository';

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

interface Shortage {
  readonly plan: Plan;
  readonly billing: BillingKind;
  readonly limit: number;
  readonly taken: TakenSeats;
  readonly owner: { readonly name: string };
  /** Whether who asks is the owner. */
  readonly own: boolean;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const larger = (owner: string | null, held: HeldPlan): string => {
  if (owner === null) return capitalized(wayToLargerPlan(held));
  return held.billing === 'none'
    ? `Ask an operator of this site to give ${owner} a larger plan`
    : `Ask ${owner} to ${wayToLargerPlan(held)}`;
};

/** Says whose plan has how many seats, who takes them, and what to do. `params`: `used`, `limit`, `tier`, `own`. */
export const seatsTaken = ({ plan, billing, limit, taken, owner, own }: Shortage): Problem => {
  const { members, invitations } = taken;
  const used = members + invitations;
  const whose = own ? `Your ${plan.name} plan` : `The ${plan.name} plan of ${owner.name}, who owns this team,`;
  const by = [counted(members, 'member'), ...(invitations > 0 ? [counted(invitations, 'open invitation')] : [])];
  const room = members > 1 ? ', or remove a member' : '';
  const revoked = invitations > 0 ? ', or revoke an invitation' : '';
  const detail =
    `${whose} has ${counted(limit, 'seat')}, and ${used} ${used === 1 ? 'is' : 'are'} taken: ${by.join(' and ')}. ` +
    `${larger(own ? null : owner.name, { tier: plan.tier, billing })}${room}${revoked}.`;
  return new Problem('team.seats_taken', {
    detail,
    errors: { email: [detail] },
    params: { used, limit, tier: plan.tier, own },
  });
};
