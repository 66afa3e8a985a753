import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Somebody whom the provider knows. `hint` is the address that the product asks for, where the provider says another. */
export interface PersonAtProvider {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly hint?: string;
  /** What the provider says of how it has asked who that is (RFC 8176); nothing where it is left out. */
  readonly amr?: readonly string[];
}

/** `oidc-provider` on this machine, for one client: `rowdeck`. It signs in whom it is asked for, without a page. */
export class ProviderForTest {
  readonly clientId = 'rowdeck';
  readonly clientSecret = 'a secret of the provider';

  private constructor(
    private readonly process: ChildProcessWithoutNullStreams,
    private readonly lines: AsyncIterator<string>,
    readonly issuer: string,
  ) {}

  static async start(...redirectUris: string[]): Promise<ProviderForTest> {
    const env = { ...process.env, PROVIDER_REDIRECT_URIS: JSON.stringify(redirectUris) };
    const child = spawn(process.execPath, [join(__dirname, 'provider-process.mjs')], { env });
    child.stderr.resume();
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const first = await lines.next();
    return new ProviderForTest(child, lines, String(first.value));
  }

  async knows(person: PersonAtProvider): Promise<void> {
    this.process.stdin.write(`${JSON.stringify(person)}\n`);
    await this.lines.next();
  }

  /** What a browser does: follows redirects from the first address on. The one that leads away from the provider. */
  async signIn(location: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(location);
    while (next.origin === this.issuer) {
      const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
      const answer = await fetch(next, { redirect: 'manual', headers });
      const target = answer.headers.get('location');
      if (target === null) throw new Error(`${answer.status} ${await answer.text()}`);
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      next = new URL(target, next);
    }
    return next;
  }

  stop(): void {
    this.process.kill();
  }
}
