import { Injectable } from '@nestjs/common';
import { type DeviceToken, passwordReset, Problem, type ResetPasswordForm } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { AccountConfirmation } from '../confirmations/account-confirmation';
import { type Client, originOf } from '../clients/client';
import { KnownDevices } from '../known-devices/known-devices';
import { PublicLinks } from '../links/public-links';
import { EmailChanges } from '../profile/email-changes';
import { RESET_PASSWORD, SIGN_IN } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { Sessions } from '../sessions/sessions';
import { PasswordSignIn } from '../sso-domains/password-sign-in';
import { UserTokens } from '../tokens/user-tokens';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { passwordChangedMail } from './password.mails';
import { PasswordHasher } from '../passwords/password-hasher';
import { confirmationFaults, passwordFaults } from '../passwords/password-rules';

const linkOver = (): Problem =>
  new Problem('auth.token_invalid', { detail: 'This link has already been used or has expired. Ask for a new one.' });

const assertGood = (form: ResetPasswordForm, owner: User): void => {
  const password = passwordFaults(form.password, owner);
  const confirmation = confirmationFaults(form.password, form.password_confirmation);
  if (password.length + confirmation.length === 0) return;
  const errors = {
    ...(password.length > 0 ? { 'user.password': password } : {}),
    ...(confirmation.length > 0 ? { 'user.password_confirmation': confirmation } : {}),
  };
  throw new Problem('user.invalid', { detail: 'Correct the fields below.', errors });
};

/**
 * Sets a new password with an emailed token, once; ends all sessions and says so by email. Devices that knew the old password
 * are known no longer; the one that followed the link is, so that nobody's guesses elsewhere keep it from signing in. A faulty password does not use the
 * token up. A change of the address that waits is cancelled: somebody else may have asked for it. Throws `auth.token_invalid`, `sso.required`, `user.invalid`, `request.rate_limited`.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly tokens: UserTokens,
    private readonly passwords: PasswordSignIn,
    private readonly devices: KnownDevices,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly emailChanges: EmailChanges,
    private readonly confirmation: AccountConfirmation,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  async execute(form: ResetPasswordForm, client: Client): Promise<DeviceToken> {
    await this.limits.take(RESET_PASSWORD, { ip: client.ip, address: form.reset_password_token });
    const { user, device } = await this.transactions.run(async (manager) => {
      const found = await this.tokens.userOf(manager, 'password_reset', form.reset_password_token);
      if (!found) throw linkOver();
      await this.passwords.assertOf(manager, found);
      assertGood(form, found);
      await this.replacePassword(manager, found, form.password, client);
      return { user: found, device: await this.devices.remember(manager, found, null) };
    });
    this.sessions.announceEnd(user);
    // Whoever guessed at the old password must not keep its owner from signing in with the new one.
    await this.limits.forgetEverywhere(SIGN_IN, { ip: client.ip, address: user.email });
    return device;
  }

  private async replacePassword(manager: EntityManager, user: User, password: string, client: Client): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    await manager.update(User, user.id, { passwordHash });
    await this.tokens.revokeAll(manager, user, 'password_reset');
    await this.sessions.endAll(manager, user, client);
    await this.devices.forgetAll(manager, user);
    await this.emailChanges.cancel(manager, user);
    if (user.confirmedAt === null) {
      // Following a link that was emailed to the address confirms it; the names in it may be a stranger's.
      await this.confirmation.confirm(manager, user, { name: null, company: null, passwordHash }, client.ip);
    }
    await this.announce(manager, user, client);
  }

  private async announce(manager: EntityManager, user: User, client: Client): Promise<void> {
    await this.outbox.append(
      manager,
      passwordReset,
      { user_id: user.id, ...originOf(client) },
      { subject: user.id, actor: actorOf(user) },
    );
    await this.mails.append(manager, passwordChangedMail, {
      to: user.email,
      data: { name: user.name, resetUrl: this.links.passwordNew() },
    });
  }
}
