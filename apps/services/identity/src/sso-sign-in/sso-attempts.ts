import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { databaseNow } from '@rowdeck/persistence';
import { hashToken, newToken } from '@rowdeck/service-kit';
import { type EntityManager, MoreThan } from 'typeorm';
import { type SignInSecrets } from '../identity-providers/identity-provider';
import { type SsoConnection } from '../sso-domains/sso-connection.entity';
import { SsoAttempt } from './sso-attempt.entity';

/** Long enough for a password, a second factor and a phone that has to be found first. */
const LIFETIME_MS = 15 * 60_000;

/** What the browser's cookie alone makes: the database holds nothing with which somebody else could finish. */
const secretsOf = (state: string, browser: string): SignInSecrets => {
  const made = (purpose: string): string => createHmac('sha256', browser).update(purpose).digest('base64url');
  return { state, nonce: made('nonce'), verifier: made('code verifier') };
};

/** Sign-ins on their way to a provider and back. Each comes back once, to the browser that it began in. */
@Injectable()
export class SsoAttempts {
  async begin(
    manager: EntityManager,
    { teamId, issuer }: SsoConnection,
    { persistent, returnTo }: Pick<SsoAttempt, 'persistent' | 'returnTo'>,
  ) {
    const [state, browser] = [newToken(), newToken()];
    const expiresAt = new Date(databaseNow().getTime() + LIFETIME_MS);
    const attempt = {
      stateHash: state.hash,
      browserHash: browser.hash,
      teamId,
      issuer,
      persistent,
      returnTo,
      expiresAt,
    };
    await manager.insert(SsoAttempt, attempt);
    const secrets = secretsOf(state.token, browser.token);
    return { secrets, browser: { token: browser.token, expiresAt: expiresAt.toISOString() } };
  }

  /** The attempt, which is over with that; null for one of another browser, one that is over, and one that never was. */
  async take(manager: EntityManager, state: string, browser: string) {
    const where = { stateHash: hashToken(state), browserHash: hashToken(browser), expiresAt: MoreThan(databaseNow()) };
    const attempt = await manager.findOneBy(SsoAttempt, where);
    if (!attempt) return null;
    const { affected } = await manager.delete(SsoAttempt, { stateHash: attempt.stateHash });
    return affected === 1 ? { attempt, secrets: secretsOf(state, browser) } : null;
  }
}
