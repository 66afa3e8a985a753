import { Injectable } from '@nestjs/common';
import { type Actor, teamDeleted, type TeamKey } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { Memberships } from './memberships';
import { Team, teamFacts } from './team.entity';

/**
 * Deletes a team with its memberships. What its members have shared with it is not deleted: the service of templates
 * unshares them when it handles the event. Throws `team.not_found`, `auth.forbidden`.
 */
@Injectable()
export class DeleteTeam {
  constructor(
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly outbox: Outbox,
  ) {}

  execute(actor: Actor, key: TeamKey): Promise<void> {
    return this.transactions.run(async (manager) => {
      const { team } = await this.memberships.requireLocked(manager, actor, key, 'admin');
      await manager.delete(Team, team.id);
      await this.outbox.append(manager, teamDeleted, teamFacts(team), { subject: String(team.id), actor });
    });
  }
}
