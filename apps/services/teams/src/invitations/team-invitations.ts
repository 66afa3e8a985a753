import { Injectable } from '@nestjs/common';
import {
  type Actor,
  invitationRevoked,
  MOST_INVITATIONS,
  Problem,
  type TeamInvitation,
  type TeamKey,
} from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { TeamEvents } from '../teams/team-events';
import { Memberships } from '../teams/memberships';
import { Seats } from '../teams/seats';
import { type Team } from '../teams/team.entity';
import { UserDirectory } from '../teams/user-directory';
import { Invitation, invitationFacts } from './invitation.entity';
import { SendInvitation, viewOf } from './send-invitation';

/** What a team has waiting, for its admins: shown, sent again, taken back. Throws as its calls say. */
@Injectable()
export class TeamInvitations {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly users: UserDirectory,
    private readonly sending: SendInvitation,
    private readonly events: TeamEvents,
    private readonly seats: Seats,
  ) {}

  async list(actor: Actor, key: TeamKey): Promise<TeamInvitation[]> {
    const { teamId } = await this.memberships.require(this.manager, actor, key, 'admin');
    const rows = await this.manager.find(Invitation, {
      where: { teamId },
      order: { sentAt: 'DESC', id: 'ASC' },
      take: MOST_INVITATIONS,
    });
    const inviters = await this.users.find([...new Set(rows.map(({ inviterId }) => inviterId))]);
    return rows.map((row) => {
      const inviter = inviters.get(row.inviterId);
      return viewOf(row, inviter ? (inviter.name ?? inviter.email) : null);
    });
  }

  async resend(actor: Actor, key: TeamKey, id: string): Promise<TeamInvitation> {
    const { teamId } = await this.memberships.require(this.manager, actor, key, 'admin');
    const allowance = await this.seats.allowanceOf(teamId);
    return this.transactions.run(async (manager) => {
      const { team } = await this.memberships.requireLocked(manager, actor, key, 'admin');
      const { email, role, expiresAt } = await this.one(manager, team, id);
      // One that is still open has its seat.
      if (expiresAt <= databaseNow()) await this.seats.assertFree(manager, actor, teamId, allowance);
      return this.sending.execute(manager, actor, { team, allowance }, { id, email, role });
    });
  }

  revoke(actor: Actor, key: TeamKey, id: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const { team } = await this.memberships.requireLocked(manager, actor, key, 'admin');
      await this.remove(manager, actor, team, await this.one(manager, team, id));
    });
  }

  /**
   * Takes back what somebody has invited who may not invite any more, in the caller's transaction, which holds the team's
   * lock: else they could come back by an invitation of their own.
   */
  async revokeOf(manager: EntityManager, actor: Actor, team: Team, inviterId: string): Promise<void> {
    const rows = await manager.findBy(Invitation, { teamId: team.id, inviterId });
    for (const row of rows) await this.remove(manager, actor, team, row);
  }

  private async one(manager: EntityManager, { id: teamId }: Team, id: string): Promise<Invitation> {
    const found = await manager.findOneBy(Invitation, { teamId, id });
    if (!found) throw new Problem('invitation.not_found');
    return found;
  }

  private async remove(manager: EntityManager, actor: Actor, team: Team, row: Invitation): Promise<void> {
    await manager.delete(Invitation, row.id);
    await this.events.append(manager, invitationRevoked, invitationFacts(row, team), actor);
  }
}
