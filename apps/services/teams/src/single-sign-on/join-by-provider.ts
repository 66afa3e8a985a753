import { Injectable, Logger } from '@nestjs/common';
import { type EnvelopeOf, normaliseEmail, Problem, type ssoChanged, type userLinked } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager, MoreThan } from 'typeorm';
import { Invitation } from '../invitations/invitation.entity';
import { JoinTeam } from '../teams/join-team';
import { Seats } from '../teams/seats';
import { TeamActivity } from '../teams/team-activity.entity';
import { Team } from '../teams/team.entity';

/** What the single sign-on of a team does to the team. */
@Injectable()
export class JoinByProvider {
  private readonly logger = new Logger(JoinByProvider.name);

  constructor(
    private readonly joins: JoinTeam,
    private readonly seats: Seats,
  ) {}

  /** Who signs in with the team's provider for the first time is in the team. Where there is no place left, they stay outside. */
  async execute(manager: EntityManager, { data, actor }: EnvelopeOf<typeof userLinked>): Promise<void> {
    const allowance = await this.seats.allowanceOf(data.team_id);
    const team = await this.locked(manager, data.team_id);
    if (!team || !actor) return;
    try {
      const invitation = await manager.findOneBy(Invitation, {
        teamId: team.id,
        email: normaliseEmail(actor.email),
        expiresAt: MoreThan(databaseNow()),
      });
      // Who was invited, too, has the seat that the invitation kept.
      await this.joins.execute(manager, actor, team, {
        role: 'member',
        invitationId: invitation?.id ?? null,
        allowance,
      });
      if (invitation) await manager.delete(Invitation, invitation.id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.logger.warn({ teamId: team.id, userId: data.user_id }, `Nobody joined by single sign-on: ${error.message}`);
    }
  }

  /** For the admins of the team, who read what each of them has changed. */
  async note(manager: EntityManager, { data, actor, time }: EnvelopeOf<typeof ssoChanged>): Promise<void> {
    if (!actor || !(await this.locked(manager, data.team_id))) return;
    await manager.insert(TeamActivity, {
      teamId: data.team_id,
      type: data.change === 'saved' && data.only_sso ? 'sso.saved-as-only-way-in' : `sso.${data.change}`,
      actorId: actor.userId,
      memberId: null,
      about: data.domain ?? data.issuer,
      role: null,
      happenedAt: new Date(time),
    });
  }

  /** Null once the team is deleted. */
  private locked(manager: EntityManager, id: number): Promise<Team | null> {
    return manager.findOne(Team, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
