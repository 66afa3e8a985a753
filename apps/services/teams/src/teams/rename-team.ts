import { Injectable } from '@nestjs/common';
import { type Actor, type RenamedTeam, type TeamKey, teamRenamed } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { Memberships } from './memberships';
import { readTeamName } from './team-name';
import { Team } from './team.entity';

/** Gives a team another name. Throws `team.not_found`, `auth.forbidden`, `team.invalid` keyed `name`. */
@Injectable()
export class RenameTeam {
  constructor(
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly outbox: Outbox,
  ) {}

  execute(actor: Actor, key: TeamKey, givenName: string): Promise<RenamedTeam> {
    return this.transactions.run(async (manager) => {
      const { teamId } = await this.memberships.require(manager, actor, key, 'admin');
      const name = readTeamName(givenName, 'name');
      const team = await this.rename(manager, actor, teamId, name);
      return { id: team.id, short_id: team.shortId, name };
    });
  }

  /** Two that rename it at the same time do so one after the other, so that each event says which name it replaced. */
  private async rename(manager: EntityManager, actor: Actor, id: number, name: string): Promise<Team> {
    const team = await manager.findOneOrFail(Team, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (team.name === name) return team;
    await manager.update(Team, id, { name });
    await this.outbox.append(
      manager,
      teamRenamed,
      { team_id: id, short_id: team.shortId, name, former_name: team.name },
      { subject: String(id), actor },
    );
    return team;
  }
}
