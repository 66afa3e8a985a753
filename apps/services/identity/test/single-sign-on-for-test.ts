import { randomUUID } from 'node:crypto';
import {
  type Actor,
  beginSso,
  changeTeamSsoDomain,
  type FinishSsoForm,
  finishSso,
  requestPasswordReset,
  saveTeamSso,
  type TeamSsoForm,
} from '@rowdeck/contracts';
import { newSealingKey } from '@rowdeck/service-kit';
import { NameServerForTest, ProviderForTest } from '@rowdeck/testing';
import { client, IdentityForTest } from './identity-for-test';

export interface TeamForTest {
  readonly actor: Actor;
  readonly team: { readonly id: number; readonly shortId: string };
}

export const actorFor = (email: string, userId: string = randomUUID()): Actor => ({
  userId,
  email,
  name: null,
  admin: false,
  via: 'session',
});

/** Teams whose providers identity may ask: `acme`, which is told the truth, and as many others as a test needs. */
export const teamFor = (id: number, shortId: string, actor = actorFor('olga@acme.example')): TeamForTest => ({
  actor,
  team: { id, shortId },
});

/** Identity, a provider and a name server of a domain. */
export class SingleSignOnForTest {
  private constructor(
    readonly identity: IdentityForTest,
    readonly provider: ProviderForTest,
    readonly names: NameServerForTest,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<SingleSignOnForTest> {
    const callbacks = ['acme', 'other'].map((team) => `https://decks.example.org/users/sso/callback/${team}`);
    const [provider, names] = await Promise.all([ProviderForTest.start(...callbacks), NameServerForTest.start()]);
    const identity = await IdentityForTest.start({
      SEALING_KEYS: newSealingKey(),
      SSO_PRIVATE_PROVIDERS: '127.0.0.1',
      DNS_SERVERS: names.address,
      ...env,
    });
    return new SingleSignOnForTest(identity, provider, names);
  }

  async close(): Promise<void> {
    await this.identity.close();
    this.provider.stop();
    this.names.close();
  }

  save(of: TeamForTest, form: Partial<TeamSsoForm> = {}) {
    const { issuer, clientId: client_id, clientSecret: client_secret } = this.provider;
    return this.identity.call(saveTeamSso, { ...of, form: { issuer, client_id, client_secret, ...form }, client });
  }

  domain(of: TeamForTest, action: 'add' | 'check' | 'remove', domain: string) {
    return this.identity.call(changeTeamSsoDomain, { ...of, action, domain });
  }

  async prove(of: TeamForTest, domain: string) {
    const { domains } = await this.domain(of, 'add', domain);
    const added = domains.find((each) => each.domain === domain);
    this.names.texts.set(added?.record_name ?? '', ['v=spf1 -all', added?.record_value ?? '']);
    return this.domain(of, 'check', domain);
  }

  requestReset(email: string) {
    return this.identity.call(requestPasswordReset, { form: { email }, client });
  }

  begin(email: string, form: { remember_me?: boolean; return_to?: string } = {}) {
    return this.identity.call(beginSso, { form: { email, ...form }, client });
  }

  finish(form: Partial<FinishSsoForm>, browser: string | null) {
    return this.identity.call(finishSso, { form: { team: 'acme', ...form }, browser, client });
  }

  /** What a person's browser comes back with. */
  async comeBack(email: string, form: { remember_me?: boolean; return_to?: string } = {}) {
    const { location, browser } = await this.begin(email, form);
    const back = await this.provider.signIn(location);
    const team = back.pathname.split('/').at(-1) ?? '';
    return { answer: { team, ...Object.fromEntries(back.searchParams) }, browser: browser.token };
  }

  async signIn(email: string, form: { remember_me?: boolean; return_to?: string } = {}) {
    const { answer, browser } = await this.comeBack(email, form);
    const done = await this.finish(answer, browser);
    if ('pending' in done) throw new Error('The account asks for a second factor');
    return done;
  }
}
