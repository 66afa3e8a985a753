import { Injectable } from '@nestjs/common';
import { Problem, type SignInForm, userSignInRefused } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { PendingSignUps } from '../confirmations/pending-sign-ups';
import { KnownDevices } from '../known-devices/known-devices';
import { PasswordHasher } from '../passwords/password-hasher';
import { SIGN_IN } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { AccountRefusals, type RefusedAttempt } from '../refusals/account-refusals';
import { isOver } from '../users/user-views';
import { PasswordSignIn } from '../sso-domains/password-sign-in';
import { User } from '../users/user.entity';
import { type NewSession } from './sessions';
import { type Credentials, readSignInForm } from './sign-in-form';
import { type HalfSignedIn, type SignedIn, StartSession } from './start-session';

/** One answer for an unknown address and for a wrong password. */
const credentialsWrong = (): Problem =>
  new Problem('auth.invalid_credentials', {
    detail: 'The email address or the password is wrong.',
    errors: { email: ['The email address or the password is wrong.'] },
  });

/** Shown only to someone who knows the password of a sign-up, whether its address has an account besides or not. */
const addressUnconfirmed = (): Problem =>
  new Problem('auth.unconfirmed', {
    detail: 'Confirm your email address first: open the link in the email we sent you, or have it sent again.',
    errors: { email: ['This email address is not confirmed yet.'] },
  });

/**
 * Opens a session for someone who knows the password of a confirmed account, or asks for its second factor. Throws `auth.invalid_credentials`,
 * `auth.unconfirmed` after a right password only, `sso.required`, `request.rate_limited`.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly manager: EntityManager,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly hasher: PasswordHasher,
    private readonly pending: PendingSignUps,
    private readonly passwords: PasswordSignIn,
    private readonly starts: StartSession,
    private readonly refusals: AccountRefusals,
  ) {}

  async execute(form: SignInForm, client: Client, site: NewSession['site']): Promise<SignedIn | HalfSignedIn> {
    const credentials = readSignInForm(form);
    const device = await this.devices.recognise(client.device ?? null, credentials.email);
    const attempt = { ip: client.ip, address: credentials.email, device };
    const refused = { event: userSignInRefused, address: credentials.email, client };
    await this.refusals.within(refused, () => this.limits.take(SIGN_IN, attempt));
    const user = await this.passwords.among(credentials.email, () => this.userOf(credentials, refused));
    await this.limits.forget(SIGN_IN, attempt);
    const passwordHash = await this.renewHash(user, credentials.password);
    const session = { client, persistent: credentials.remember, site, method: 'password' } as const;
    return this.starts.execute(async (manager) => {
      // The password may have been changed since it was checked, which ended the sessions that there were.
      const lock = { mode: 'pessimistic_write' } as const;
      const owner = await manager.findOne(User, { where: { id: user.id, passwordHash }, lock });
      if (!owner) throw credentialsWrong();
      return { user: owner, device };
    }, session);
  }

  /** The cost of a hash grows over the years; the password is there at sign-in alone. */
  private async renewHash({ id, passwordHash }: User, password: string): Promise<string> {
    if (!this.hasher.isOutdated(passwordHash)) return passwordHash;
    const renewed = await this.hasher.hash(password);
    // Not over a password that was changed in the meantime.
    const { affected } = await this.manager.update(User, { id, passwordHash }, { passwordHash: renewed });
    return affected === 1 ? renewed : passwordHash;
  }

  private async userOf({ email, password }: Credentials, refused: RefusedAttempt): Promise<User> {
    const user = await this.manager.findOneBy(User, { email });
    const matched = await this.hasher.matches(password, user?.passwordHash);
    if (user?.confirmedAt && matched && !isOver(user, databaseNow())) return user;
    // Always asked, so that the time says no more than the answer.
    const waits = await this.pending.isLatestMadeWith(this.manager, user, password);
    if (waits || (user && matched && !user.confirmedAt)) throw addressUnconfirmed();
    const problem = credentialsWrong();
    this.refusals.record(refused, problem.code);
    throw problem;
  }
}
