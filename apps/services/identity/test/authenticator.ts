import {
  type Actor,
  authenticateSession,
  completeSignIn,
  enableSecondFactor,
  type InputOf,
  setUpSecondFactor,
} from '@rowdeck/contracts';
import { Secret, TOTP } from 'otpauth';
import { client, type IdentityForTest, password } from './identity-for-test';

type HowEntered = Parameters<IdentityForTest['enterPassword']> extends [string, ...infer How] ? How : never;

/** The authenticator app of a user, and what else they have to sign in with. */
export class Authenticator {
  private constructor(
    private readonly identity: IdentityForTest,
    readonly email: string,
    readonly actor: Actor,
    /** In base32. */
    readonly secret: string,
    /** Of the session in which it was turned on. */
    readonly token: string,
    readonly recoveryCodes: readonly string[],
  ) {}

  /** Signs a user in and turns two-factor authentication on. */
  static async enrol(identity: IdentityForTest, email: string): Promise<Authenticator> {
    const { token } = await identity.signIn(email);
    const known = await identity.call(authenticateSession, { token });
    if (!known) throw new Error('There is no session');
    const asker = { actor: known.actor, token, client };
    const { secret } = await identity.call(setUpSecondFactor, { ...asker, form: { current_password: password } });
    const code = codeOf(secret);
    const { recovery_codes } = await identity.call(enableSecondFactor, { ...asker, form: { code } });
    return new Authenticator(identity, email, { ...known.actor, secondFactor: true }, secret, token, recovery_codes);
  }

  /** A code that has not been used, however many have been in this half minute. */
  async code(): Promise<string> {
    const change = `UPDATE second_factors SET last_step = 0 WHERE user_id = '${this.actor.userId}'`;
    await this.identity.running.database.dataSource.query(change);
    return codeOf(this.secret);
  }

  /** The token with which the first step of signing in is answered. */
  async enterPassword(...[change, from]: HowEntered): Promise<string> {
    const done = await this.identity.enterPassword(this.email, change, from);
    if (!('pending' in done)) throw new Error('No second factor was asked for');
    return done.pending.token;
  }

  /** The second step. */
  complete(token: string, code: string, change: Partial<InputOf<typeof completeSignIn>> = {}) {
    return this.identity.call(completeSignIn, { token, form: { code }, client, ...change });
  }
}

/** @param steps of half a minute, from now */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
