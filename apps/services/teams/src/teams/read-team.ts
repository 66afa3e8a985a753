import { Injectable } from '@nestjs/common';
import {
  type Actor,
  MOST_MEMBERS_SHOWN,
  type TeamDetail,
  type TeamKey,
  type TeamMember,
  type TeamRole,
} from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { Membership, Memberships } from './memberships';
import { Seats } from './seats';
import { UserDirectory } from './user-directory';

/** A team of the actor with its members. Throws `team.not_found`. */
@Injectable()
export class ReadTeam {
  constructor(
    private readonly manager: EntityManager,
    private readonly memberships: Memberships,
    private readonly users: UserDirectory,
    private readonly seats: Seats,
  ) {}

  async execute(actor: Actor, key: TeamKey): Promise<TeamDetail> {
    const { team, role } = await this.memberships.require(this.manager, actor, key, 'member');
    return {
      id: team.id,
      short_id: team.shortId,
      name: team.name,
      role,
      created_at: team.createdAt.toISOString(),
      requires_second_factor: team.requiresSecondFactor,
      ...(await this.seats.shownOf(team.id)),
      members: await this.membersOf(team.id, role),
    };
  }

  private async membersOf(teamId: number, asking: TeamRole): Promise<TeamMember[]> {
    const rows = await this.manager.find(Membership, {
      where: { teamId },
      order: { createdAt: 'ASC', userId: 'ASC' },
      take: MOST_MEMBERS_SHOWN,
    });
    const users = await this.users.find(rows.map(({ userId }) => userId));
    return rows.flatMap(({ userId, role }) => {
      const user = users.get(userId);
      if (!user) return [];
      const second_factor = asking === 'admin' ? user.second_factor : null;
      return [{ id: userId, role, second_factor, user: { name: user.name, email: user.email } }];
    });
  }
}
