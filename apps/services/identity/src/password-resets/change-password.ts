import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type DeviceToken,
  passwordChanged,
  passwordChangeRefused,
  type PasswordForm,
  Problem,
} from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { KnownDevices } from '../known-devices/known-devices';
import { PublicLinks } from '../links/public-links';
import { passwordChangedMail } from './password.mails';
import { EmailChanges } from '../profile/email-changes';
import { CHANGE_PASSWORD } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { AccountRefusals } from '../refusals/account-refusals';
import { Sessions } from '../sessions/sessions';
import { withFaults } from '../sign-up/sign-up-form';
import { UserTokens } from '../tokens/user-tokens';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { PasswordHasher } from '../passwords/password-hasher';
import { confirmationFaults, passwordFaults } from '../passwords/password-rules';

const NOT_KNOWN = 'This is not your present password.';

/** Who changes it, in which session and from where. */
interface Changer {
  readonly actor: Pick<Actor, 'userId' | 'email'>;
  /** Of the session that goes on. */
  readonly token: string;
  readonly client: Client;
}

/**
 * Replaces a password by who knows it, since a session may be a thief's. All other sessions end, links for a new password and to a new
 * address too, and the owner is told. Throws `user.invalid` with every fault of every field, `request.rate_limited`.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly refusals: AccountRefusals,
    private readonly tokens: UserTokens,
    private readonly devices: KnownDevices,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly emailChanges: EmailChanges,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  async execute(changer: Changer, form: PasswordForm): Promise<DeviceToken> {
    const { actor, client } = changer;
    const attempt = { ip: client.ip, address: actor.userId };
    const refused = { event: passwordChangeRefused, address: actor.email, client };
    await this.refusals.within(refused, () => this.limits.take(CHANGE_PASSWORD, attempt));
    const device = await this.transactions.run(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await manager.findOne(User, { where: { id: actor.userId }, lock });
      if (!user) throw new Problem('user.not_found');
      if (!(await this.hasher.matches(form.current_password, user.passwordHash))) {
        this.refusals.record(refused, 'auth.invalid_credentials');
        throw this.faultsOf(form, user, NOT_KNOWN);
      }
      const faults = this.faultsOf(form, user);
      if (faults) throw faults;
      await this.replace(manager, user, form.password, changer);
      return this.devices.remember(manager, user, null);
    });
    this.sessions.announceEnd({ id: actor.userId });
    await this.limits.forget(CHANGE_PASSWORD, attempt);
    return device;
  }

  private faultsOf(form: PasswordForm, user: User, current: string): Problem;
  private faultsOf(form: PasswordForm, user: User): Problem | null;
  private faultsOf({ current_password, password, password_confirmation }: PasswordForm, user: User, current?: string) {
    const same = current === undefined && password === current_password;
    const errors = withFaults({
      current_password:
        current === undefined ? [] : [current_password === '' ? 'Enter your present password.' : current],
      password: same ? ['This is your present password. Choose another one.'] : passwordFaults(password, user),
      password_confirmation: confirmationFaults(password, password_confirmation),
    });
    if (Object.keys(errors).length === 0) return null;
    return new Problem('user.invalid', { detail: 'Correct the fields below.', errors });
  }

  private async replace(manager: EntityManager, user: User, password: string, changer: Changer): Promise<void> {
    const { token, client } = changer;
    await manager.update(User, user.id, { passwordHash: await this.hasher.hash(password) });
    await this.tokens.revokeAll(manager, user, 'password_reset');
    await this.sessions.endAll(manager, user, client, { but: token });
    await this.devices.forgetAll(manager, user);
    await this.emailChanges.cancel(manager, user);
    const about = { subject: user.id, actor: actorOf(user) };
    await this.outbox.append(manager, passwordChanged, { user_id: user.id, ...originOf(client) }, about);
    await this.mails.append(manager, passwordChangedMail, {
      to: user.email,
      data: { name: user.name, resetUrl: this.links.passwordNew(), elsewhere: true },
    });
  }
}
