import { Injectable } from '@nestjs/common';
import { type FinishSsoForm, Problem } from '@rowdeck/contracts';
import { AuthorizationResponseError } from 'openid-client';
import { EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { isAway } from '../identity-providers/error-chain';
import { IdentityProvider, type ProvenClaims, type SignInSecrets } from '../identity-providers/identity-provider';
import { PublicLinks } from '../links/public-links';
import { type HalfSignedIn, type SignedIn, StartSession } from '../sessions/start-session';
import { ClientSecrets } from '../sso-domains/client-secrets';
import { SsoConnection } from '../sso-domains/sso-connection.entity';
import { SsoAccounts } from './sso-accounts';
import { type SsoAttempt } from './sso-attempt.entity';
import { SsoAttempts } from './sso-attempts';
import { providerAway, SsoRefusals, SsoRefusedProblem } from './sso-refusals';

/** What a browser has come back with. */
interface Return {
  readonly form: FinishSsoForm;
  /** The value of its cookie. */
  readonly browser: string | null;
  readonly client: Client;
}

/**
 * Opens a session for whom the provider of a team has signed in. The attempt is over with the first answer to it, whatever comes
 * of it. Throws as its call says.
 */
@Injectable()
export class FinishSso {
  constructor(
    private readonly manager: EntityManager,
    private readonly attempts: SsoAttempts,
    private readonly secrets: ClientSecrets,
    private readonly provider: IdentityProvider,
    private readonly accounts: SsoAccounts,
    private readonly starts: StartSession,
    private readonly refusals: SsoRefusals,
    private readonly links: PublicLinks,
  ) {}

  async execute({ form, browser, client }: Return): Promise<(SignedIn | HalfSignedIn) & { returnTo: string | null }> {
    const taken = browser === null ? null : await this.attempts.take(this.manager, form.state ?? '', browser);
    if (!taken) throw new SsoRefusedProblem('not_begun');
    const { attempt, secrets } = taken;
    let email: string | null = null;
    try {
      const claims = await this.claimsOf(form, attempt, secrets);
      email = claims.email;
      const signedIn = await this.starts.execute((manager) => this.accounts.find(manager, attempt, claims, client), {
        ...{ client, persistent: attempt.persistent, site: 'product', method: 'sso' },
        secondFactorElsewhere: claims.multiFactor,
      });
      return { ...signedIn, returnTo: attempt.returnTo };
    } catch (error) {
      if (error instanceof SsoRefusedProblem)
        await this.refusals.record(error, { teamId: attempt.teamId, email, client });
      throw error;
    }
  }

  private async claimsOf(form: FinishSsoForm, attempt: SsoAttempt, secrets: SignInSecrets): Promise<ProvenClaims> {
    const connection = await this.manager.findOneBy(SsoConnection, { teamId: attempt.teamId });
    if (!connection) throw new Problem('sso.unavailable', { detail: 'Your team has ended single sign-on.' });
    // Each team has a return address of its own: a provider that sends a code of another one's is found out, too, where that says no issuer.
    if (connection.issuer !== attempt.issuer || connection.shortId !== form.team) {
      throw new SsoRefusedProblem('other_provider');
    }
    const client = await this.secrets.clientOf(this.manager, connection);
    const answer = new URL(this.links.ssoCallback(connection.shortId));
    for (const name of ['code', 'state', 'iss', 'error'] as const) {
      if (form[name] !== undefined) answer.searchParams.set(name, form[name]);
    }
    return this.provider.finish(client, answer, secrets).catch((error: unknown) => {
      if (isAway(error)) return providerAway(error);
      throw new SsoRefusedProblem(error instanceof AuthorizationResponseError ? 'provider' : 'answer_invalid', error);
    });
  }
}
