import { Injectable } from '@nestjs/common';
import { userEmailChangeRequested } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { newToken } from '@rowdeck/service-kit';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { RateLimits } from '../rate-limits/rate-limits';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { EmailChange } from './email-change.entity';
import { addressInUseMail, emailChangeMail, emailChangeNoticeMail } from './email-change.mails';

const VALID_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The addresses that users have asked for, until they are confirmed. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly limits: RateLimits,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  /** The address that waits, if one does. */
  pending(manager: EntityManager, userId: string): Promise<EmailChange | null> {
    return manager.findOneBy(EmailChange, { userId, expiresAt: MoreThan(databaseNow()) });
  }

  /** Sends the link to the new address, and word to the present one. `user` is locked by the caller. */
  async ask(manager: EntityManager, user: User, email: string, client: Client): Promise<void> {
    await this.mailLink(manager, user, email);
    await this.mails.append(manager, emailChangeNoticeMail, {
      to: user.email,
      data: { name: user.name, passwordUrl: this.links.passwordSettings() },
    });
    await this.outbox.append(
      manager,
      userEmailChangeRequested,
      { user_id: user.id, ...originOf(client) },
      { subject: user.id, actor: actorOf(user) },
    );
  }

  /** A new link to an address, which ends the one before. Whether the address has an account shows in its mailbox alone. */
  async mailLink(manager: EntityManager, user: User, email: string): Promise<void> {
    const { token, hash: tokenHash } = newToken();
    const expiresAt = new Date(databaseNow().getTime() + VALID_HOURS * HOUR_MS);
    await manager.upsert(EmailChange, { userId: user.id, email, tokenHash, expiresAt }, ['userId']);
    if (!(await this.limits.mayEmail(manager, 'email-change', email))) return;
    const owner = await manager.findOneBy(User, { email, confirmedAt: Not(IsNull()) });
    if (owner) {
      const data = { name: owner.name, signInUrl: this.links.signIn() };
      return this.mails.append(manager, addressInUseMail, { to: email, data });
    }
    const data = { name: user.name, url: this.links.emailChange(token), validHours: VALID_HOURS };
    await this.mails.append(manager, emailChangeMail, { to: email, data });
  }

  async cancel(manager: EntityManager, { id: userId }: Pick<User, 'id'>): Promise<void> {
    await manager.delete(EmailChange, { userId });
  }
}
