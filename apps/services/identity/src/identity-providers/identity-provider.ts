import { Inject, Injectable } from '@nestjs/common';
import { isLoopbackHost } from '@rowdeck/contracts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { type IdentityConfig, identityConfig } from '../config/identity.config';
import { isMultiFactor } from './sign-in-strength';
import { providerFetch } from './provider-fetch';

const TIMEOUT_SECONDS = 5;
/** How long a provider's description holds: it may move its endpoints. Keys that it does not know yet are fetched at once. */
const KNOWN_MS = 10 * 60_000;
const MOST_KNOWN = 200;
const SCOPES = 'openid email profile';

/** How a team is known at its provider. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What belongs to one sign-in, and nobody but its browser knows. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom a provider has signed in. */
export interface ProvenClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Whether the provider says that it has asked for a second factor. */
  readonly multiFactor: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * The provider of a team: OpenID Connect by the authorization code with PKCE (RFC 7636), state, nonce and, where the provider
 * sends it, the issuer of the answer (RFC 9207). ID tokens are checked by their signature, whoever brings them.
 */
@Injectable()
export class IdentityProvider {
  private readonly fetch: ReturnType<typeof providerFetch>;
  private readonly known = new Map<string, { readonly until: number; readonly configuration: Configuration }>();

  constructor(@Inject(identityConfig.token) config: Pick<IdentityConfig, 'SSO_PRIVATE_PROVIDERS'>) {
    this.fetch = providerFetch(config.SSO_PRIVATE_PROVIDERS);
  }

  /** What the provider says of itself, read anew. Throws what `openid-client` and `ProviderRefused` say. */
  async describe({ issuer, clientId, clientSecret }: ProviderClient): Promise<Configuration> {
    const found = await this.discover(issuer, clientId, clientSecret, ClientSecretBasic(clientSecret));
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported;
    const takesBasic = methods === undefined || methods.includes('client_secret_basic');
    return takesBasic ? found : this.discover(issuer, clientId, clientSecret, ClientSecretPost(clientSecret));
  }

  /** Where the browser goes. */
  async begin(client: ProviderClient, redirectUri: string, secrets: SignInSecrets, email: string): Promise<URL> {
    const configuration = await this.configurationOf(client);
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPES,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      login_hint: email,
    });
  }

  /** Whom the provider has signed in. @param answer the address that it has sent the browser to */
  async finish(client: ProviderClient, answer: URL, { state, nonce, verifier }: SignInSecrets): Promise<ProvenClaims> {
    const configuration = await this.configurationOf(client);
    const tokens = await authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('The provider gave no ID token.');
    const known = text(idToken['email']) !== null;
    const person = known ? idToken : await fetchUserInfo(configuration, tokens.access_token, idToken.sub);
    return {
      issuer: idToken.iss,
      subject: idToken.sub,
      email: text(person['email']),
      emailVerified: person['email_verified'] === true,
      name: text(person['name']),
      multiFactor: isMultiFactor(idToken),
    };
  }

  private async configurationOf(client: ProviderClient): Promise<Configuration> {
    const key = JSON.stringify(client);
    const kept = this.known.get(key);
    if (kept && kept.until > performance.now()) return kept.configuration;
    const configuration = await this.describe(client);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, { configuration, until: performance.now() + KNOWN_MS });
    return configuration;
  }

  private discover(
    issuer: string,
    clientId: string,
    clientSecret: string,
    authentication: ReturnType<typeof ClientSecretBasic>,
  ) {
    const url = new URL(issuer);
    // What may be reached without TLS, `providerFetch` decides for each address.
    const plain = url.protocol === 'http:' && isLoopbackHost(url.hostname);
    return discovery(url, clientId, { client_secret: clientSecret }, authentication, {
      [customFetch]: this.fetch,
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...(plain ? [allowInsecureRequests] : [])],
    });
  }
}
