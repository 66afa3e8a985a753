import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  invitationDeclined,
  memberAdded,
  MOST_MEMBERS_SHOWN,
  normaliseEmail,
  Problem,
  type RenamedTeam,
} from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, MoreThan } from 'typeorm';
import { TeamEvents } from '../teams/team-events';
import { type TeamsConfig, teamsConfig } from '../config/teams.config';
import { Membership } from '../teams/memberships';
import { Team, teamFacts } from '../teams/team.entity';
import { lockTeamsOfUser } from '../teams/team.repository';
import { Invitation, invitationFacts } from './invitation.entity';

const refused = (detail: string): Problem => new Problem('team.invalid', { detail });

/**
 * Who is invited joins, or declines. An invitation is for the account whose address it was sent to, which has proved to read
 * it: a link that was passed on opens nothing to anybody else. Throws as its calls say.
 */
@Injectable()
export class AnswerInvitation {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: TeamEvents,
    @Inject(teamsConfig.token) private readonly config: Pick<TeamsConfig, 'TEAMS_PER_USER'>,
  ) {}

  accept(actor: Actor, id: string): Promise<RenamedTeam> {
    return this.transactions.run(async (manager) => {
      const { invitation, team } = await this.locked(manager, actor, id);
      const { userId } = actor;
      if (!(await manager.existsBy(Membership, { teamId: team.id, userId }))) {
        await this.join(manager, actor, invitation, team);
      }
      await manager.delete(Invitation, id);
      return { id: team.id, short_id: team.shortId, name: team.name };
    });
  }

  decline(actor: Actor, id: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const { invitation, team } = await this.locked(manager, actor, id);
      await manager.delete(Invitation, id);
      await this.events.append(manager, invitationDeclined, invitationFacts(invitation, team), actor);
    });
  }

  private async join(manager: EntityManager, actor: Actor, { id, role }: Invitation, team: Team): Promise<void> {
    const { userId } = actor;
    await this.assertPlace(manager, userId, team.id);
    await manager.insert(Membership, { teamId: team.id, userId, role });
    const data = { ...teamFacts(team), user_id: userId, role, invitation_id: id };
    await this.events.append(manager, memberAdded, data, actor);
  }

  /** The invitation and its team, which nobody changes until the transaction ends. */
  private async locked(manager: EntityManager, actor: Actor, id: string) {
    const where = { id, email: normaliseEmail(actor.email), expiresAt: MoreThan(new Date()) };
    const seen = await manager.findOneBy(Invitation, where);
    const team =
      seen && (await manager.findOne(Team, { where: { id: seen.teamId }, lock: { mode: 'pessimistic_write' } }));
    // It may have been revoked while the team was waited for.
    const invitation = team && (await manager.findOneBy(Invitation, where));
    if (!invitation) throw new Problem('invitation.not_found');
    return { invitation, team };
  }

  private async assertPlace(manager: EntityManager, userId: string, teamId: number): Promise<void> {
    await lockTeamsOfUser(manager, userId);
    const most = this.config.TEAMS_PER_USER;
    if ((await manager.countBy(Membership, { userId })) >= most) {
      throw refused(
        `You are in ${most.toLocaleString('en')} teams, and nobody may be in more. Leave one of them first.`,
      );
    }
    if ((await manager.countBy(Membership, { teamId })) >= MOST_MEMBERS_SHOWN) {
      throw refused(`This team has ${MOST_MEMBERS_SHOWN} members, and cannot have more.`);
    }
  }
}
