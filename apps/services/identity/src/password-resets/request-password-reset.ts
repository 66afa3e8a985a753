import { Injectable } from '@nestjs/common';
import {
  emailFaults,
  type ForgotPasswordForm,
  normaliseEmail,
  passwordResetRefused,
  passwordResetRequested,
  Problem,
} from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { type KnownDevice } from '../known-devices/known-device.entity';
import { KnownDevices } from '../known-devices/known-devices';
import { PublicLinks } from '../links/public-links';
import { REQUEST_PASSWORD_RESET } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { AccountRefusals } from '../refusals/account-refusals';
import { answerEvenly, EVEN_ANSWER_MS } from '../timing/answer-evenly';
import { PasswordSignIn } from '../sso-domains/password-sign-in';
import { UserTokens } from '../tokens/user-tokens';
import { User } from '../users/user.entity';
import { passwordResetMail } from './password.mails';

const VALID_HOURS = 2;
const HOUR_MS = 3_600_000;

const readAddress = (form: ForgotPasswordForm): string => {
  const address = normaliseEmail(form.email);
  const faults = emailFaults(address);
  if (faults.length > 0) throw new Problem('user.invalid', { detail: faults[0], errors: { 'user.email': faults } });
  return address;
};

/**
 * Emails a reset link to the owner of an account; neither the answer nor its time reveals whether there is one, nor whether
 * strangers have had so many sent that the last of them must do. The owner's own devices always get one. Throws `user.invalid` for
 * something that is not an address, `sso.required`, `request.rate_limited`.
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly refusals: AccountRefusals,
    private readonly devices: KnownDevices,
    private readonly passwords: PasswordSignIn,
    private readonly tokens: UserTokens,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  async execute(form: ForgotPasswordForm, client: Client): Promise<void> {
    const address = readAddress(form);
    await answerEvenly(EVEN_ANSWER_MS, async () => {
      const device = await this.devices.recognise(client.device ?? null, address);
      const limit = () => this.limits.take(REQUEST_PASSWORD_RESET, { ip: client.ip, address, device });
      await this.refusals.within({ event: passwordResetRefused, address, client }, limit);
      await this.passwords.assertFor(address);
      await this.transactions.run((manager) => this.answer(manager, address, device, client));
    });
  }

  private async answer(
    manager: EntityManager,
    address: string,
    device: KnownDevice | null,
    client: Client,
  ): Promise<void> {
    const user = await manager.findOneBy(User, { email: address });
    if (!user) return;
    const send = device !== null || (await this.limits.mayEmail(manager, 'password-reset', address));
    if (!send) return;
    await this.outbox.append(
      manager,
      passwordResetRequested,
      { user_id: user.id, ...originOf(client) },
      { subject: user.id, actor: null },
    );
    await this.mailLink(manager, user);
  }

  private async mailLink(manager: EntityManager, user: User): Promise<void> {
    const token = await this.tokens.issue(manager, user, 'password_reset', VALID_HOURS * HOUR_MS);
    await this.mails.append(manager, passwordResetMail, {
      to: user.email,
      data: { name: user.name, url: this.links.passwordEdit(token), validHours: VALID_HOURS },
    });
  }
}
