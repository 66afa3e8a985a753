import { randomUUID } from 'node:crypto';
import { RowdeckClient } from '@rowdeck/client';
import { singleSignOnHttp, teamsHttp } from '@rowdeck/contracts';
import { eventually, ProviderForTest } from '@rowdeck/testing';
import { publishText, sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';

/** A team with a provider of its own, and a colleague who has never been here. Each step stands on the one before. */
describe.each(WAYS_TO_RUN)('single sign-on, from its settings to the only way in, in %s', (way) => {
  const domain = `${randomUUID()}.example`;
  const email = `ben@${domain}`;
  let system: SharedSystem;
  let provider: ProviderForTest | undefined;
  let admin: RowdeckClient;
  let colleague: RowdeckClient;
  let id: number;

  beforeAll(async () => {
    system = await sharedSystem(way);
    admin = await RowdeckClient.signedUp(system, 'Ana');
    ({ id } = await admin.session.call(teamsHttp.create, { body: { team: { name: 'Acme' } } }));
  });
  afterAll(() => provider?.stop());

  /** What a browser does with the answers of both sides. */
  const signInByProvider = async (): Promise<RowdeckClient> => {
    const browser = new RowdeckClient(system.url);
    const begin = { email, return_to: '/app/teams' };
    const { location } = await browser.session.call(singleSignOnHttp.begin, { body: begin });
    const back = await provider?.signIn(location);
    if (!back) throw new Error('There is no provider yet');
    const form = { team: back.pathname.split('/').at(-1), ...Object.fromEntries(back.searchParams) };
    const session = await browser.session.call(singleSignOnHttp.finish, { body: form });
    expect([session.user?.email, session.return_to]).toEqual([email, '/app/teams']);
    browser.session.csrfToken = session.csrf_token;
    return browser;
  };
  const save = (change: object = {}) =>
    admin.session.call(singleSignOnHttp.save, {
      params: { id },
      body: {
        issuer: provider?.issuer ?? '',
        client_id: provider?.clientId ?? '',
        client_secret: provider?.clientSecret ?? '',
        ...change,
      },
    });

  it('has its domain proven by a record', async () => {
    // Once billing knows the plan of the account.
    const { domains } = await eventually(() =>
      admin.session.call(singleSignOnHttp.addDomain, { params: { id }, body: { domain } }),
    );
    const [added] = domains;
    await publishText(added?.record_name ?? '', added?.record_value ?? '');
    const checked = await admin.session.call(singleSignOnHttp.checkDomain, { params: { id, domain } });
    expect(checked.domains).toMatchObject([{ domain, proven: true }]);
  });

  it('is turned on with a provider, which knows where to send people back to', async () => {
    const { redirect_uri } = await admin.session.call(singleSignOnHttp.show, { params: { id } });
    provider = await ProviderForTest.start(redirect_uri);
    await provider.knows({ sub: 'ben', email, email_verified: true, name: 'Ben' });
    expect(await save()).toMatchObject({ enabled: true, only_sso: false });
  });

  it('signs a colleague in who had no account, and makes them a member', async () => {
    colleague = await signInByProvider();
    const teams = await eventually(async () => {
      const list = await colleague.session.call(teamsHttp.list, {});
      expect(list.teams).toHaveLength(1);
      return list.teams;
    });
    expect(teams).toMatchObject([{ id, name: 'Acme', role: 'member' }]);
  });

  it('becomes the only way in: a password of the domain is refused, and the provider opens as before', async () => {
    await save({ only_sso: true });
    const guess = new RowdeckClient(system.url).signIn(email, 'a guess at a password');
    await expect(guess).rejects.toThrow('sign in with single sign-on, and have no password here');
    await signInByProvider();
  });
});
