import { Injectable } from '@nestjs/common';
import { type BeginSsoForm, emailFaults, normaliseEmail, Problem } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { IdentityProvider } from '../identity-providers/identity-provider';
import { PublicLinks } from '../links/public-links';
import { SIGN_IN_SSO } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { type NewSession } from '../sessions/sessions';
import { ClientSecrets } from '../sso-domains/client-secrets';
import { SsoConnections } from '../sso-domains/sso-connections';
import { SsoAttempts } from './sso-attempts';
import { providerAway } from './sso-refusals';

const unavailable = (detail: string): Problem => new Problem('sso.unavailable', { detail });

const readEmail = (form: BeginSsoForm): string => {
  const email = normaliseEmail(form.email);
  const [fault] = emailFaults(email);
  if (fault !== undefined) throw new Problem('sso.unavailable', { detail: fault, errors: { email: [fault] } });
  return email;
};

/** Sends a browser to the provider that answers for an address. Throws as its call says. */
@Injectable()
export class BeginSso {
  constructor(
    private readonly manager: EntityManager,
    private readonly limits: RateLimits,
    private readonly connections: SsoConnections,
    private readonly secrets: ClientSecrets,
    private readonly attempts: SsoAttempts,
    private readonly provider: IdentityProvider,
    private readonly links: PublicLinks,
  ) {}

  async execute(form: BeginSsoForm, { ip }: Pick<Client, 'ip'>, site: NewSession['site']) {
    if (site === 'admin') throw unavailable("At the operators' panel, sign in with your password.");
    const email = readEmail(form);
    await this.limits.take(SIGN_IN_SSO, { ip, address: email });
    const connection = await this.connections.answeringFor(this.manager, email);
    if (!connection) {
      throw unavailable('Nobody has set up single sign-on for this email domain. Sign in with your password.');
    }
    const client = await this.secrets.clientOf(this.manager, connection);
    const kept = { persistent: form.remember_me, returnTo: form.return_to };
    const { secrets, browser } = await this.attempts.begin(this.manager, connection, kept);
    const redirectUri = this.links.ssoCallback(connection.shortId);
    const location = await this.provider.begin(client, redirectUri, secrets, email).catch(providerAway);
    return { location: location.href, browser };
  }
}
