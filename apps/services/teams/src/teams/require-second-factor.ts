import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  inPlainWords,
  paths,
  Problem,
  type TeamKey,
  type TeamSecondFactor,
  teamSecondFactorWaived,
  teamSecondFactorRequired,
} from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { type TeamsConfig, teamsConfig } from '../config/teams.config';
import { Membership, Memberships } from './memberships';
import { TeamEvents } from './team-events';
import { Team, teamFacts } from './team.entity';
import { UserDirectory } from './user-directory';
import { secondFactorRequiredMail } from './second-factor-required.mail';

const DAY_MS = 86_400_000;

type FoundUsers = Awaited<ReturnType<UserDirectory['find']>>;

/**
 * Makes a team open only to members who have signed in with a second factor, or to all members again. Throws as its call says: an
 * admin who has come without one would shut themselves out.
 */
@Injectable()
export class RequireSecondFactor {
  private readonly settings: string;

  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly users: UserDirectory,
    private readonly mails: MailOutbox,
    private readonly events: TeamEvents,
    @Inject(teamsConfig.token) { PUBLIC_URL }: Pick<TeamsConfig, 'PUBLIC_URL'>,
  ) {
    this.settings = new URL(PUBLIC_URL.replace(/\/$/, '') + paths.twoFactor()).href;
  }

  async execute(actor: Actor, key: TeamKey, required: boolean): Promise<TeamSecondFactor> {
    const { teamId } = await this.memberships.require(this.manager, actor, key, 'admin');
    if (required && !actor.secondFactor) {
      throw new Problem('auth.second_factor_required', {
        detail: `Set up two-factor authentication for your own account first, at ${paths.twoFactor()}: else the team would be closed to you.`,
      });
    }
    const rows = required ? await this.manager.findBy(Membership, { teamId }) : [];
    const members = await this.users.find(rows.map(({ userId }) => userId));
    return this.transactions.run(async (manager) => {
      const { team } = await this.memberships.requireLocked(manager, actor, key, 'admin');
      if (team.requiresSecondFactor !== required) await this.change(manager, actor, { team, required, members });
      return { id: team.id, requires_second_factor: required };
    });
  }

  private async change(
    manager: EntityManager,
    actor: Actor,
    { team, required, members }: { team: Team; required: boolean; members: FoundUsers },
  ): Promise<void> {
    await manager.update(Team, team.id, { requiresSecondFactor: required });
    const event = required ? teamSecondFactorRequired : teamSecondFactorWaived;
    await this.events.append(manager, event, teamFacts(team), actor);
    if (required) await this.tell(manager, team, members);
  }

  /** Who switches it to and fro does not fill the inboxes of others. */
  private async tell(manager: EntityManager, team: Team, members: FoundUsers): Promise<void> {
    const now = databaseNow();
    if (team.secondFactorToldAt && now.getTime() - team.secondFactorToldAt.getTime() < DAY_MS) return;
    await manager.update(Team, team.id, { secondFactorToldAt: now });
    for (const { name, email, second_factor } of members.values()) {
      const data = { name, team: inPlainWords(team.name), missing: !second_factor, url: this.settings };
      await this.mails.append(manager, secondFactorRequiredMail, { to: email, data });
    }
  }
}
