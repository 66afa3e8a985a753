import { Injectable } from '@nestjs/common';
import { type Actor, invitationDeclined, normaliseEmail, Problem, type RenamedTeam } from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { EntityManager, MoreThan } from 'typeorm';
import { TeamEvents } from '../teams/team-events';
import { JoinTeam } from '../teams/join-team';
import { Seats } from '../teams/seats';
import { Team } from '../teams/team.entity';
import { Invitation, invitationFacts } from './invitation.entity';

const openFor = ({ email }: Actor, id: string) => ({
  id,
  email: normaliseEmail(email),
  expiresAt: MoreThan(databaseNow()),
});

/**
 * Who is invited joins, or declines. An invitation is for the account whose address it was sent to, which has proved to read
 * it: a link that was passed on opens nothing to anybody else. Throws as its calls say.
 */
@Injectable()
export class AnswerInvitation {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: TeamEvents,
    private readonly joins: JoinTeam,
    private readonly seats: Seats,
    private readonly manager: EntityManager,
  ) {}

  async accept(actor: Actor, id: string): Promise<RenamedTeam> {
    const seen = await this.manager.findOneBy(Invitation, openFor(actor, id));
    const allowance = seen && (await this.seats.allowanceOf(seen.teamId));
    return this.transactions.run(async (manager) => {
      const { invitation, team } = await this.locked(manager, actor, id);
      await this.joins.execute(manager, actor, team, { role: invitation.role, invitationId: id, allowance });
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

  /** The invitation and its team, which nobody changes until the transaction ends. */
  private async locked(manager: EntityManager, actor: Actor, id: string) {
    const where = openFor(actor, id);
    const seen = await manager.findOneBy(Invitation, where);
    const team =
      seen && (await manager.findOne(Team, { where: { id: seen.teamId }, lock: { mode: 'pessimistic_write' } }));
    // It may have been revoked while the team was waited for.
    const invitation = team && (await manager.findOneBy(Invitation, where));
    if (!invitation) throw new Problem('invitation.not_found');
    return { invitation, team };
  }
}
