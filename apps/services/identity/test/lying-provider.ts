import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What an ID token says, and how it is signed. */
export interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly alg?: 'RS256' | 'none';
  /** Signed with a key that the provider does not name. */
  readonly foreignKey?: boolean;
}

/** A provider that says whatever a test wants it to, for the client `rowdeck`. It has no page to sign in on. */
export class LyingProvider {
  private readonly key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** How often a code was brought to it. */
  codes = 0;
  /** Of every answer; null where it hangs up instead. */
  status: number | null = 200;
  private lie: Lie = {};

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LyingProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const provider = new LyingProvider(server);
    server.on('request', (request, response) => {
      if (provider.status === null) return void request.destroy();
      response.statusCode = provider.status;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(provider.answerTo(request.url ?? '')));
    });
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** @param about what belongs to the sign-in, such as its nonce */
  says(about: Readonly<Record<string, unknown>>, lie: Lie = {}): void {
    this.lie = { ...lie, claims: { ...about, ...lie.claims } };
  }

  close(): void {
    this.server.close();
  }

  private answerTo(path: string): unknown {
    const { issuer } = this;
    if (path === '/token') {
      this.codes += 1;
      return { access_token: 'access', token_type: 'Bearer', id_token: this.idToken() };
    }
    if (path === '/jwks')
      return { keys: [{ ...this.key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] };
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
    };
  }

  private idToken(): string {
    const { claims, alg = 'RS256', foreignKey = false } = this.lie;
    const now = Math.floor(Date.now() / 1_000);
    const truth = { iss: this.issuer, aud: 'rowdeck', sub: 'somebody', iat: now, exp: now + 60 };
    const body = `${base64({ alg, kid: 'one' })}.${base64({ ...truth, ...claims })}`;
    return alg === 'none' ? `${body}.` : `${body}.${this.sign(body, foreignKey ? this.foreign : this.key)}`;
  }

  private sign(body: string, { privateKey }: { privateKey: KeyObject }): string {
    return createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url');
  }
}
