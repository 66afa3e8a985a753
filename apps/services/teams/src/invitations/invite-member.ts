import { Injectable } from '@nestjs/common';
import {
  type Actor,
  emailFaults,
  MOST_INVITATIONS,
  MOST_MEMBERS_SHOWN,
  normaliseEmail,
  Problem,
  type TeamInvitation,
  type TeamKey,
  teamRole,
} from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { Membership, Memberships } from '../teams/memberships';
import { Seats } from '../teams/seats';
import { type Team } from '../teams/team.entity';
import { UserDirectory } from '../teams/user-directory';
import { Invitation } from './invitation.entity';
import { type Invitee, SendInvitation } from './send-invitation';

interface InviteForm {
  readonly email: string;
  readonly role: string;
}

const refused = (errors: Readonly<Record<string, string[]>>): Problem =>
  new Problem('invitation.invalid', { detail: Object.values(errors)[0]?.[0] ?? '', errors });

const readForm = (form: InviteForm): Invitee => {
  const email = normaliseEmail(form.email);
  const faults = email === '' ? ['Enter an email address.'] : emailFaults(email);
  const { success, data: role } = teamRole.safeParse(form.role);
  if (success && faults.length === 0) return { email, role };
  throw refused({
    ...(faults.length > 0 ? { email: faults } : {}),
    ...(success ? {} : { role: ['Choose a role: member or admin.'] }),
  });
};

/**
 * Invites an address to a team. Whether there is an account with it is not looked up: the answer cannot say so. Throws as
 * its call says.
 */
@Injectable()
export class InviteMember {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly memberships: Memberships,
    private readonly users: UserDirectory,
    private readonly sending: SendInvitation,
    private readonly seats: Seats,
  ) {}

  async execute(actor: Actor, key: TeamKey, form: InviteForm): Promise<TeamInvitation> {
    const { team } = await this.memberships.require(this.manager, actor, key, 'admin');
    const invitee = readForm(form);
    // Before the team is locked: identity and billing are asked over the network.
    await this.assertNoMember(team, invitee.email);
    const allowance = await this.seats.allowanceOf(team.id);
    return this.transactions.run(async (manager) => {
      await this.memberships.requireLocked(manager, actor, key, 'admin');
      await this.assertRoom(manager, team, invitee.email);
      await this.seats.assertFree(manager, actor, team.id, allowance);
      await manager.delete(Invitation, {
        teamId: team.id,
        email: invitee.email,
        expiresAt: LessThanOrEqual(databaseNow()),
      });
      return this.sending.execute(manager, actor, { team, allowance }, invitee);
    });
  }

  private async assertNoMember({ id: teamId }: Team, email: string): Promise<void> {
    const members = await this.manager.findBy(Membership, { teamId });
    if (members.length >= MOST_MEMBERS_SHOWN) {
      throw refused({ email: [`This team has ${MOST_MEMBERS_SHOWN} members, and cannot have more.`] });
    }
    const known = await this.users.find(members.map(({ userId }) => userId));
    if ([...known.values()].some((user) => user.email === email)) {
      throw refused({ email: [`${email} is in this team already.`] });
    }
  }

  private async assertRoom(manager: EntityManager, { id: teamId }: Team, email: string): Promise<void> {
    if (await manager.existsBy(Invitation, { teamId, email, expiresAt: MoreThan(databaseNow()) })) {
      throw refused({ email: [`${email} has been invited already. You can send the invitation again.`] });
    }
    if ((await manager.countBy(Invitation, { teamId })) >= MOST_INVITATIONS) {
      throw refused({
        email: [`${MOST_INVITATIONS} invitations of this team are waiting. Revoke some of them first.`],
      });
    }
  }
}
