import { Injectable } from '@nestjs/common';
import { type DataOf, memberRemoved, memberRoleChanged, teamDeleted, type userDeleted } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { Brand } from '../branding/brand.entity';
import { addressHashOf } from '../invitations/invitation-limits';
import { InvitationEmail } from '../invitations/invitation-email.repository';
import { Invitation } from '../invitations/invitation.entity';
import { Membership } from '../teams/memberships';
import { passOnOwnership } from '../teams/team-owner.repository';
import { TeamActivity } from '../teams/team-activity.entity';
import { Team, teamFacts } from '../teams/team.entity';

/** Stands for whoever is gone: nobody has it (RFC 9562, section 5.9). */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes what teams keep of a user whose account is gone. An account cannot be deleted while a team needs it, but that may have
 * become so since: then the member who has been there longest is its admin, and a team without members goes too.
 */
@Injectable()
export class ForgetUser {
  constructor(private readonly outbox: Outbox) {}

  async execute(manager: EntityManager, { user_id: userId, email }: DataOf<typeof userDeleted>): Promise<void> {
    const memberships = await manager.findBy(Membership, { userId });
    for (const { teamId } of memberships.sort((a, b) => a.teamId - b.teamId)) await this.leave(manager, teamId, userId);
    await manager.delete(Brand, { userId });
    await manager.delete(Invitation, [{ inviterId: userId }, { email }]);
    await manager.delete(InvitationEmail, [{ inviterId: userId }, { addressHash: addressHashOf(email) }]);
    await manager.update(TeamActivity, { actorId: userId }, { actorId: NOBODY });
    await manager.update(TeamActivity, { memberId: userId }, { memberId: NOBODY });
    await manager.update(TeamActivity, { about: email }, { about: null });
  }

  private async leave(manager: EntityManager, teamId: number, userId: string): Promise<void> {
    const team = await manager.findOne(Team, { where: { id: teamId }, lock: { mode: 'pessimistic_write' } });
    if (!team) return;
    const about = { subject: String(teamId), actor: null };
    await manager.delete(Membership, { teamId, userId });
    await this.outbox.append(manager, memberRemoved, { ...teamFacts(team), user_id: userId }, about);
    const left = await manager.find(Membership, { where: { teamId }, order: { createdAt: 'ASC', userId: 'ASC' } });
    const [heir] = left;
    if (!heir) {
      await manager.delete(Team, teamId);
      await this.outbox.append(manager, teamDeleted, teamFacts(team), about);
    } else if (left.every(({ role }) => role === 'member')) {
      await manager.update(Membership, { teamId, userId: heir.userId }, { role: 'admin' });
      const change = { user_id: heir.userId, role: 'admin', former_role: 'member' } as const;
      await this.outbox.append(manager, memberRoleChanged, { ...teamFacts(team), ...change }, about);
    }
    await passOnOwnership(manager, teamId);
  }
}
