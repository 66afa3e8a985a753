import { Controller } from '@nestjs/common';
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  inviteMember,
  listInvitations,
  listReceivedInvitations,
  listSentInvitations,
  type ParsedInputOf,
  resendInvitation,
  revokeInvitation,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { AnswerInvitation } from './answer-invitation';
import { InviteMember } from './invite-member';
import { ReadInvitations } from './read-invitations';
import { TeamInvitations } from './team-invitations';

/** What admins of a team do with its invitations. */
@Controller()
export class InvitationsRpc {
  constructor(
    private readonly inviting: InviteMember,
    private readonly invitations: TeamInvitations,
    private readonly read: ReadInvitations,
  ) {}

  @Handles(inviteMember)
  invite({ actor, team, email, role }: ParsedInputOf<typeof inviteMember>) {
    return this.inviting.execute(actor, team, { email, role });
  }

  @Handles(listInvitations)
  async list({ actor, team }: ParsedInputOf<typeof listInvitations>) {
    return { invitations: await this.invitations.list(actor, team) };
  }

  @Handles(listSentInvitations)
  sent({ actor, after }: ParsedInputOf<typeof listSentInvitations>) {
    return this.read.sentBy(actor, after);
  }

  @Handles(resendInvitation)
  resend({ actor, team, invitation }: ParsedInputOf<typeof resendInvitation>) {
    return this.invitations.resend(actor, team, invitation);
  }

  @Handles(revokeInvitation)
  async revoke({ actor, team, invitation }: ParsedInputOf<typeof revokeInvitation>) {
    await this.invitations.revoke(actor, team, invitation);
    return {};
  }
}

/** What people do who are invited. */
@Controller()
export class ReceivedInvitationsRpc {
  constructor(
    private readonly invitations: ReadInvitations,
    private readonly answer: AnswerInvitation,
  ) {}

  @Handles(findInvitation)
  find({ token }: ParsedInputOf<typeof findInvitation>) {
    return this.invitations.byToken(token);
  }

  @Handles(listReceivedInvitations)
  async list({ actor }: ParsedInputOf<typeof listReceivedInvitations>) {
    return { invitations: await this.invitations.of(actor) };
  }

  @Handles(acceptInvitation)
  accept({ actor, invitation }: ParsedInputOf<typeof acceptInvitation>) {
    return this.answer.accept(actor, invitation);
  }

  @Handles(declineInvitation)
  async decline({ actor, invitation }: ParsedInputOf<typeof declineInvitation>) {
    await this.answer.decline(actor, invitation);
    return {};
  }
}
