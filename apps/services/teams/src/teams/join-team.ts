import { Inject, Injectable } from '@nestjs/common';
import { type Actor, memberAdded, MOST_MEMBERS_SHOWN, Problem, type TeamRole } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type TeamsConfig, teamsConfig } from '../config/teams.config';
import { Membership } from './memberships';
import { type Allowance, Seats } from './seats';
import { TeamEvents } from './team-events';
import { type Team, teamFacts } from './team.entity';
import { lockTeamsOfUser } from './team.repository';

const refused = (detail: string): Problem => new Problem('team.invalid', { detail });

interface Joining {
  readonly role: TeamRole;
  readonly invitationId: string | null;
  readonly allowance: Allowance | null;
}

/** Makes somebody a member, in the caller's transaction, which holds the team's lock. */
@Injectable()
export class JoinTeam {
  constructor(
    private readonly events: TeamEvents,
    private readonly seats: Seats,
    @Inject(teamsConfig.token) private readonly config: Pick<TeamsConfig, 'TEAMS_PER_USER'>,
  ) {}

  /**
   * Whoever is in the team already stays what they are. Throws `team.invalid` where the team or the actor has as many members or
   * teams as there may be, `team.seats_taken` where the plan of its owner has no seat left. @param invitationId null for who came by the
   * team's provider @param allowance as it was before the team was locked
   */
  async execute(
    manager: EntityManager,
    actor: Actor,
    team: Team,
    { role, invitationId, allowance }: Joining,
  ): Promise<void> {
    const { userId } = actor;
    if (await manager.existsBy(Membership, { teamId: team.id, userId })) return;
    await this.assertPlace(manager, userId, team.id);
    await this.seats.assertFree(manager, actor, team.id, allowance, invitationId === null ? 'new' : 'kept');
    await manager.insert(Membership, { teamId: team.id, userId, role });
    const data = { ...teamFacts(team), user_id: userId, role, invitation_id: invitationId };
    await this.events.append(manager, memberAdded, data, actor);
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
