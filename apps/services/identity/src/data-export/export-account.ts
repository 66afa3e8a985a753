import { Injectable } from '@nestjs/common';
import { type Actor, type ExportedAccount, Problem } from '@rowdeck/contracts';
import { EntityManager, In } from 'typeorm';
import { KnownDevice } from '../known-devices/known-device.entity';
import { OwnNotices } from '../notices/own-notices';
import { OwnSecondFactor } from '../second-factor-settings/own-second-factor';
import { Session } from '../sessions/session.entity';
import { SsoConnection } from '../sso-domains/sso-connection.entity';
import { SsoIdentity } from '../sso-sign-in/sso-identity.entity';
import { preferencesOf } from '../users/user-views';
import { User } from '../users/user.entity';

/** What identity keeps of the actor's account, as its owner may have it. */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly manager: EntityManager,
    private readonly secondFactor: OwnSecondFactor,
    private readonly notices: OwnNotices,
  ) {}

  async execute(actor: Pick<Actor, 'userId'>): Promise<ExportedAccount> {
    const user = await this.manager.findOneBy(User, { id: actor.userId });
    if (!user) throw new Problem('user.not_found');
    const devices = await this.manager.findBy(KnownDevice, { userId: user.id });
    return {
      created_at: user.createdAt.toISOString(),
      confirmed_at: user.confirmedAt?.toISOString() ?? null,
      deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
      has_password: user.passwordHash !== '',
      operator: user.admin,
      preferences: preferencesOf(user),
      sessions: await this.sessionsOf(user),
      two_factor: await this.secondFactor.show(actor),
      single_sign_on: await this.linksOf(user),
      known_browsers: devices.map(({ expiresAt }) => ({ until: expiresAt.toISOString() })),
      notices: await this.notices.all(actor),
    };
  }

  private async sessionsOf({ id: userId }: User): Promise<ExportedAccount['sessions']> {
    const sessions = await this.manager.find(Session, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
    return sessions.map(({ id, ip, userAgent, createdAt, lastSeenAt, expiresAt, persistent, secondFactor }) => ({
      id,
      ip,
      user_agent: userAgent,
      started_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      remembered: persistent,
      second_factor: secondFactor,
    }));
  }

  private async linksOf({ id: userId }: User): Promise<ExportedAccount['single_sign_on']> {
    const links = await this.manager.findBy(SsoIdentity, { userId });
    const teams = await this.manager.findBy(SsoConnection, { teamId: In(links.map(({ teamId }) => teamId)) });
    return links.map(({ teamId, subject, linkedAt }) => ({
      team_id: teamId,
      issuer: teams.find((team) => team.teamId === teamId)?.issuer ?? '',
      subject,
      linked_at: linkedAt.toISOString(),
    }));
  }
}
