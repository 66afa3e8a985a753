import { Injectable } from '@nestjs/common';
import { type Actor, memberRemoved, type TeamKey } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { TeamEvents } from '../teams/team-events';
import { TeamInvitations } from '../invitations/team-invitations';
import { Membership, Memberships } from '../teams/memberships';
import { passOnOwnership } from '../teams/team-owner.repository';
import { teamFacts } from '../teams/team.entity';

/** An admin removes a member, or a member leaves; a team keeps at least one admin. Throws as its call says. */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly invitations: TeamInvitations,
    private readonly events: TeamEvents,
  ) {}

  execute(actor: Actor, key: TeamKey, userId: string): Promise<void> {
    const needed = userId === actor.userId ? 'leaver' : 'admin';
    return this.transactions.run(async (manager) => {
      const { team } = await this.memberships.requireLocked(manager, actor, key, needed);
      const member = await this.memberships.member(manager, team.id, userId);
      if (member.role === 'admin') await this.memberships.assertAnotherAdmin(manager, member);
      await manager.delete(Membership, { teamId: team.id, userId });
      await passOnOwnership(manager, team.id);
      await this.invitations.revokeOf(manager, actor, team, userId);
      const data = { ...teamFacts(team), user_id: userId };
      await this.events.append(manager, memberRemoved, data, actor);
    });
  }
}
