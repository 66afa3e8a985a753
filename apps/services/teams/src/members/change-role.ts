import { Injectable } from '@nestjs/common';
import { type Actor, memberRoleChanged, Problem, type TeamKey, teamRole, type TeamRole } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { TeamEvents } from '../teams/team-events';
import { TeamInvitations } from '../invitations/team-invitations';
import { Membership, Memberships } from '../teams/memberships';
import { passOnOwnership } from '../teams/team-owner.repository';
import { teamFacts } from '../teams/team.entity';

/** Throws `member.invalid`, keyed `role`. */
const readRole = (given: string): TeamRole => {
  const { success, data } = teamRole.safeParse(given);
  if (success) return data;
  const fault = 'Choose a role: member or admin.';
  throw new Problem('member.invalid', { detail: fault, errors: { role: [fault] } });
};

/** Makes a member an admin, or an admin a member; a team keeps at least one admin. Throws as its call says. */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly invitations: TeamInvitations,
    private readonly events: TeamEvents,
  ) {}

  execute(actor: Actor, key: TeamKey, userId: string, givenRole: string): Promise<{ id: string; role: TeamRole }> {
    return this.transactions.run(async (manager) => {
      const { team } = await this.memberships.requireLocked(manager, actor, key, 'admin');
      const role = readRole(givenRole);
      const member = await this.memberships.member(manager, team.id, userId);
      if (member.role !== role) await this.change(manager, actor, { ...member, team }, role);
      return { id: userId, role };
    });
  }

  private async change(manager: EntityManager, actor: Actor, member: Membership, role: TeamRole): Promise<void> {
    const { teamId, userId, team, role: former_role } = member;
    if (former_role === 'admin') await this.memberships.assertAnotherAdmin(manager, member);
    await manager.update(Membership, { teamId, userId }, { role });
    await passOnOwnership(manager, teamId);
    if (role === 'member') await this.invitations.revokeOf(manager, actor, team, userId);
    const data = { ...teamFacts(team), user_id: userId, role, former_role };
    await this.events.append(manager, memberRoleChanged, data, actor);
  }
}
