import { Inject, Injectable } from '@nestjs/common';
import { type Actor, inPlainWords, invitationSent, paths, type TeamInvitation } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { databaseNow } from '@rowdeck/persistence';
import { newToken } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { Brands, shownAs } from '../branding/brands';
import { type Allowance } from '../teams/seats';
import { TeamEvents } from '../teams/team-events';
import { type TeamsConfig, teamsConfig } from '../config/teams.config';
import { type Team } from '../teams/team.entity';
import { InvitationLimits } from './invitation-limits';
import { Invitation, invitationFacts } from './invitation.entity';
import { invitationMail } from './invitation.mail';

const VALID_DAYS = 7;
const DAY_MS = 86_400_000;

/** To what somebody is invited, and what its owner's plan allows. */
export interface Invited {
  readonly team: Team;
  readonly allowance: Allowance | null;
}

export type Invitee = Pick<Invitation, 'email' | 'role'> & { readonly id?: string };

/** Makes an invitation, or makes it anew, and emails its link, in the caller's transaction. */
@Injectable()
export class SendInvitation {
  private readonly publicUrl: string;

  constructor(
    private readonly limits: InvitationLimits,
    private readonly mails: MailOutbox,
    private readonly events: TeamEvents,
    private readonly brands: Brands,
    @Inject(teamsConfig.token) { PUBLIC_URL }: Pick<TeamsConfig, 'PUBLIC_URL'>,
  ) {
    this.publicUrl = PUBLIC_URL.replace(/\/$/, '');
  }

  /**
   * @param invitee with the id of the invitation that is sent again
   * @param allowance as it was before the team was locked: in the brand of the owner, where their plan has one. Throws `request.rate_limited`.
   */
  async execute(
    manager: EntityManager,
    actor: Actor,
    { team, allowance }: Invited,
    invitee: Invitee,
  ): Promise<TeamInvitation> {
    const mayEmail = await this.limits.mayEmail(manager, actor.userId, invitee.email);
    const { token, hash: tokenHash } = newToken();
    const sentAt = databaseNow();
    const expiresAt = new Date(sentAt.getTime() + VALID_DAYS * DAY_MS);
    const change = { ...invitee, teamId: team.id, inviterId: actor.userId, tokenHash, sentAt, expiresAt };
    const invitation = await manager.save(manager.create(Invitation, change));
    if (mayEmail) await this.mail(manager, actor, { team, allowance }, { email: invitee.email, token });
    await this.events.append(
      manager,
      invitationSent,
      { ...invitationFacts(invitation, team), expires_at: expiresAt.toISOString(), again: invitee.id !== undefined },
      actor,
    );
    return viewOf(invitation, actor.name ?? actor.email);
  }

  private async mail(
    manager: EntityManager,
    { name }: Actor,
    { team, allowance }: Invited,
    { email, token }: { email: string; token: string },
  ) {
    const url = new URL(this.publicUrl + paths.invitation(token)).href;
    const [inviter, teamName] = [inPlainWords(name), inPlainWords(team.name)];
    const brand = await this.brandOf(manager, allowance, teamName);
    const data = { inviter, team: teamName, url, validDays: VALID_DAYS, brand };
    await this.mails.append(manager, invitationMail, { to: email, data });
  }

  private async brandOf(manager: EntityManager, allowance: Allowance | null, teamName: string | null) {
    const brand = allowance && (await this.brands.withLogo(manager, allowance.owner.id, allowance.plan));
    if (!brand) return null;
    const { name, colour } = shownAs(brand, teamName ?? 'A team');
    return { name, colour, logo: brand.logo?.toString('base64') ?? null };
  }
}

/** As the admins of the team see it. */
export const viewOf = (
  { id, email, role, sentAt, expiresAt }: Invitation,
  invitedBy: string | null,
): TeamInvitation => ({
  id,
  email,
  role,
  invited_by: invitedBy,
  sent_at: sentAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  expired: expiresAt <= databaseNow(),
});
