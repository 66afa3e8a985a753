import { Injectable } from '@nestjs/common';
import { CONFIRMATION_DAYS } from '@rowdeck/contracts';
import { defineMailTemplate, MailOutbox } from '@rowdeck/mail';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { PublicLinks } from '../links/public-links';
import { RateLimits } from '../rate-limits/rate-limits';
import { UserTokens } from '../tokens/user-tokens';
import { type User } from '../users/user.entity';

export const confirmationMail = defineMailTemplate({
  name: 'confirmation',
  data: z.object({ name: z.string().nullable(), url: z.url(), validDays: z.number().int() }),
  content: ({ name, url, validDays }) => ({
    subject: 'Confirm your email address',
    name,
    paragraphs: [
      'Thank you for signing up for Rowdeck. Confirm that this is your email address, and you are signed in. In a browser other than the one that you signed up in, the page asks for the password that you chose.',
      `The link works for ${validDays} days.`,
    ],
    action: { label: 'Confirm my address', url },
    note: 'If you did not sign up, you can ignore this email. Nobody can confirm the address or sign in with it without this link.',
  }),
});

const DAY_MS = 86_400_000;

/** Emails a link that confirms the user's address. */
@Injectable()
export class ConfirmationMails {
  constructor(
    private readonly limits: RateLimits,
    private readonly tokens: UserTokens,
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
  ) {}

  /**
   * Earlier links go on working, so an address that was sent many of them within the hour gets no more. `signUpId` is the
   * sign-up that asked for it, where one did.
   */
  async append(manager: EntityManager, user: User, signUpId: string | null = null): Promise<void> {
    if (!(await this.limits.mayEmail(manager, 'confirmation', user.email))) return;
    const token = await this.tokens.issue(manager, user, 'confirmation', CONFIRMATION_DAYS * DAY_MS, signUpId);
    await this.mails.append(manager, confirmationMail, {
      to: user.email,
      data: { name: user.name, url: this.links.confirmation(token), validDays: CONFIRMATION_DAYS },
    });
  }
}
