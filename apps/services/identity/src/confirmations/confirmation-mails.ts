import { Injectable } from '@nestjs/common';
import { MailOutbox } from '@rowdeck/mail';
import { type EntityManager } from 'typeorm';
import { PublicLinks } from '../links/public-links';
import { UserTokens } from '../tokens/user-tokens';
import { type User } from '../users/user.entity';
import { confirmationMail } from './confirmation.mail';

const VALID_DAYS = 3;
const DAY_MS = 86_400_000;

/** Emails a link that confirms the user's address. */
@Injectable()
export class ConfirmationMails {
  constructor(
    private readonly tokens: UserTokens,
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
  ) {}

  /** Earlier links go on working. `signUpId` is the sign-up that asked for it, where one did. */
  async append(manager: EntityManager, user: User, signUpId: string | null = null): Promise<void> {
    const token = await this.tokens.issue(manager, user, 'confirmation', VALID_DAYS * DAY_MS, signUpId);
    await this.mails.append(manager, confirmationMail, {
      to: user.email,
      data: { name: user.name, url: this.links.confirmation(token), validDays: VALID_DAYS },
    });
  }
}
