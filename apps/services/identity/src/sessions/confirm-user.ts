import { Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { KnownDevices } from '../known-devices/known-devices';
import { PasswordHasher } from '../passwords/password-hasher';
import { CONFIRM } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { type NewSession } from './sessions';
import { type HalfSignedIn, type SignedIn, StartSession } from './start-session';
import { PendingSignUps } from '../confirmations/pending-sign-ups';
import { PasswordSignIn } from '../sso-domains/password-sign-in';
import { UserTokens } from '../tokens/user-tokens';
import { type UserToken } from '../tokens/user-token.entity';
import { type User } from '../users/user.entity';
import { AccountConfirmation } from '../confirmations/account-confirmation';

const linkOver = (): Problem =>
  new Problem('auth.token_invalid', {
    detail: 'This confirmation link is no longer valid. Sign in to have a new one sent to you.',
  });

const refused = (detail: string): Problem =>
  new Problem('user.invalid', { detail, errors: { 'user.password': [detail] } });

const NOT_CHOSEN =
  'This is not the password that you chose when you signed up. If you have forgotten it, choose a new one on the page “Forgot your password?”.';

/** What the page of the link sends. */
interface Presented {
  readonly token: string;
  /** '' for the browser to count. */
  readonly password: string;
  /** The token of a sign-up's browser, null in one where nobody has signed up. */
  readonly browser: string | null;
}

/**
 * Confirms the address of an emailed token for someone who has made a sign-up. The token proves that they read the address, the
 * browser or the password which sign-up was theirs: anybody can sign up with anybody's address. Whoever has both is signed in,
 * where the account asks for no code. With the password it may be done twice until the link expires, and the answer is the same;
 * the browser counts once. Throws `auth.token_invalid`, `user.invalid`, `request.rate_limited`.
 */
@Injectable()
export class ConfirmUser {
  constructor(
    private readonly limits: RateLimits,
    private readonly tokens: UserTokens,
    private readonly hasher: PasswordHasher,
    private readonly pending: PendingSignUps,
    private readonly confirmation: AccountConfirmation,
    private readonly devices: KnownDevices,
    private readonly passwords: PasswordSignIn,
    private readonly starts: StartSession,
  ) {}

  async execute(
    { token, password, browser }: Presented,
    client: Client,
    site: NewSession['site'],
  ): Promise<SignedIn | HalfSignedIn> {
    await this.limits.take(CONFIRM, { ip: client.ip, address: token });
    const session = { client, persistent: false, site, method: 'confirmation' } as const;
    return this.starts.execute(async (manager) => {
      const found = await this.tokens.find(manager, 'confirmation', token);
      if (!found) throw linkOver();
      await this.passwords.assertOf(manager, found.user);
      const user =
        password === ''
          ? await this.inBrowser(manager, found, browser, client.ip)
          : await this.byPassword(manager, found, password, client.ip);
      return { user, device: await this.devices.recognise(client.device ?? null, user.email) };
    }, session);
  }

  /** Once: a confirmed account has no sign-up of its own left, and those that strangers leave beside it count for nothing. */
  private async inBrowser(
    manager: EntityManager,
    { user, signUpId }: UserToken,
    browser: string | null,
    ip: string,
  ): Promise<User> {
    const counts = browser !== null && user.confirmedAt === null;
    const signUp = counts ? await this.pending.madeIn(manager, user, browser, signUpId) : undefined;
    if (!signUp) throw refused('Enter the password that you chose when you signed up.');
    return this.confirmation.confirm(manager, user, signUp, ip);
  }

  private async byPassword(
    manager: EntityManager,
    { user, signUpId }: UserToken,
    password: string,
    ip: string,
  ): Promise<User> {
    if (user.confirmedAt !== null) {
      if (await this.hasher.matches(password, user.passwordHash)) return user;
      throw refused(NOT_CHOSEN);
    }
    const signUp = await this.pending.madeWith(manager, user, password, signUpId);
    if (!signUp) throw refused(NOT_CHOSEN);
    return this.confirmation.confirm(manager, user, signUp, ip);
  }
}
