import { Injectable } from '@nestjs/common';
import { type Actor, type RenamedTeam, type TeamKey, teamRenamed } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { TeamEvents } from './team-events';
import { Memberships } from './memberships';
import { readTeamName } from './team-name';
import { Team, teamFacts } from './team.entity';

/** Gives a team another name. Throws `team.not_found`, `auth.forbidden`, `team.invalid` keyed `name`. */
@Injectable()
export class RenameTeam {
  constructor(
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly events: TeamEvents,
  ) {}

  execute(actor: Actor, key: TeamKey, givenName: string): Promise<RenamedTeam> {
    return this.transactions.run(async (manager) => {
      // Two that rename it at the same time do so one after the other, so that each event says which name it replaced.
      const { team } = await this.memberships.requireLocked(manager, actor, key, 'admin');
      const name = readTeamName(givenName, 'name');
      if (name !== team.name) await this.rename(manager, actor, team, name);
      return { id: team.id, short_id: team.shortId, name };
    });
  }

  private async rename(manager: EntityManager, actor: Actor, team: Team, name: string): Promise<void> {
    await manager.update(Team, team.id, { name });
    const data = { ...teamFacts(team), name, former_name: team.name };
    await this.events.append(manager, teamRenamed, data, actor);
  }
}
