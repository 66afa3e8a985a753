import { Injectable } from '@nestjs/common';
import { type Actor, teamCreated, type TeamSummary } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { Membership } from './membership.entity';
import { newShortId } from './short-id';
import { readTeamName } from './team-name';
import { Team } from './team.entity';

/** Creates a team with the actor as its admin. Throws `team.invalid`. */
@Injectable()
export class CreateTeam {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async execute(actor: Actor, givenName: string): Promise<TeamSummary> {
    const name = readTeamName(givenName, 'team.name');
    const team = await this.transactions.run((manager) => this.insert(manager, actor, name));
    return {
      id: team.id,
      short_id: team.shortId,
      name,
      role: 'admin',
      member_count: 1,
      created_at: team.createdAt.toISOString(),
    };
  }

  private async insert(manager: EntityManager, actor: Actor, name: string): Promise<Team> {
    const team = await manager.save(manager.create(Team, { shortId: newShortId(), name }));
    await manager.insert(Membership, { teamId: team.id, userId: actor.userId, role: 'admin' });
    await this.outbox.append(
      manager,
      teamCreated,
      { team_id: team.id, short_id: team.shortId, name, owner_id: actor.userId },
      { subject: String(team.id), actor },
    );
    return team;
  }
}
