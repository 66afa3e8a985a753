import { Injectable } from '@nestjs/common';
import { type Actor, type BillingKind, getTier, type Plan, planOf, type TeamSeats } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { seatsTaken } from './seats.errors';
import { countSeats } from './seats.repository';
import { ownerOf } from './team-owner.repository';
import { UserDirectory } from './user-directory';

/** What a team may have by the plan of its owner. */
export interface Allowance {
  readonly plan: Plan;
  readonly billing: BillingKind;
  readonly owner: { readonly id: string; readonly name: string };
}

/** How many may be in a team: its members and its open invitations take seats of its owner's plan. */
@Injectable()
export class Seats {
  constructor(
    private readonly manager: EntityManager,
    private readonly rpc: RpcClient,
    private readonly users: UserDirectory,
  ) {}

  /** Asks billing and identity: before the team is locked, since they are asked over the network. Null for a team without admins. */
  async allowanceOf(teamId: number): Promise<Allowance | null> {
    const id = await ownerOf(this.manager, teamId);
    if (id === null) return null;
    const [{ tier, billing }, users] = await Promise.all([
      this.rpc.call(getTier, { userId: id }),
      this.users.find([id]),
    ]);
    const user = users.get(id);
    return { plan: planOf(tier), billing, owner: { id, name: user?.name ?? user?.email ?? 'the owner of the team' } };
  }

  /** What the page of the team says of its owner and its seats. */
  async shownOf(teamId: number): Promise<{ owner_id: string | null; seats: TeamSeats | null }> {
    const owner_id = await ownerOf(this.manager, teamId);
    if (owner_id === null) return { owner_id, seats: null };
    const { tier, billing } = await this.rpc.call(getTier, { userId: owner_id });
    const { members, invitations } = await countSeats(this.manager, teamId);
    return { owner_id, seats: { used: members + invitations, limit: planOf(tier).seats, tier, billing } };
  }

  /**
   * For a transaction that holds the team's lock. Who comes by an invitation takes the seat that it kept for them; everybody else takes
   * one that neither members nor invitations have. Throws `team.seats_taken`, keyed `email`.
   */
  async assertFree(
    manager: EntityManager,
    actor: Actor,
    teamId: number,
    allowance: Allowance | null,
    kept: 'kept' | 'new' = 'new',
  ): Promise<void> {
    const limit = allowance?.plan.seats ?? null;
    if (!allowance || limit === null) return;
    const taken = await countSeats(manager, teamId);
    const others = kept === 'kept' ? taken.members : taken.members + taken.invitations;
    if (others >= limit) throw seatsTaken({ ...allowance, limit, taken, own: allowance.owner.id === actor.userId });
  }
}
