import { getTeamSso, MOST_SSO_DOMAINS, teamDeleted } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { LyingProvider } from '../../test/lying-provider';
import { client } from '../../test/identity-for-test';
import { SingleSignOnForTest, teamFor } from '../../test/single-sign-on-for-test';

const acme = teamFor(1, 'acme');
const other = teamFor(2, 'other');
const faulty = (field: string, words: string | RegExp) => ({
  code: 'sso.invalid',
  errors: { [field]: [expect.stringMatching(words)] },
});

describeWith(['postgres'], 'the single sign-on of a team', () => {
  let sso: SingleSignOnForTest;
  let liar: LyingProvider;
  beforeAll(async () => {
    [sso, liar] = await Promise.all([SingleSignOnForTest.start(), LyingProvider.start()]);
  });
  afterAll(async () => {
    liar.close();
    await sso.close();
  });

  const read = (of = acme) => sso.identity.call(getTeamSso, of);

  it('begins with nothing but the address to register', async () => {
    expect(await read()).toEqual({
      available: true,
      enabled: false,
      issuer: '',
      client_id: '',
      redirect_uri: 'https://decks.example.org/users/sso/callback/acme',
      only_sso: false,
      domains: [],
    });
  });

  it('is saved with what the provider says of itself, and never answers with the secret', async () => {
    const saved = await sso.save(acme);
    expect(saved).toMatchObject({ enabled: true, issuer: sso.provider.issuer, client_id: 'rowdeck' });
    expect(JSON.stringify(saved)).not.toContain(sso.provider.clientSecret);
  });

  it('keeps the secret while issuer and client stay, and asks for it when they do not', async () => {
    expect(await sso.save(acme, { client_secret: '' })).toMatchObject({ enabled: true });
    await expect(sso.save(acme, { client_id: 'new', client_secret: '' })).rejects.toMatchObject(
      faulty('client_secret', 'Enter the client secret'),
    );
  });

  it('names every fault of the form', async () => {
    await expect(sso.save(other, { issuer: '', client_id: ' ', client_secret: '' })).rejects.toMatchObject({
      code: 'sso.invalid',
      errors: { issuer: [expect.any(String)], client_id: [expect.any(String)], client_secret: [expect.any(String)] },
    });
  });

  it.each([
    ['login.example.com', 'as an address'],
    ['javascript:alert(1)', 'must be an address with https'],
    ['https://me@login.example.com', 'no user, query or fragment'],
    ['https://login.example.com/?tenant=1', 'no user, query or fragment'],
    ['https://login.example.com/.well-known/openid-configuration', 'Enter the issuer itself'],
    ['http://login.example.com', 'not reached by https'],
    ['https://10.0.0.1', 'private network'],
    ['https://localhost', 'private network'],
    ['https://nowhere.invalid', 'no name server knows'],
    ['http://127.0.0.1:1', 'cannot be reached'],
  ])('says what is wrong with the issuer %s', async (issuer, words) => {
    await expect(sso.save(other, { issuer })).rejects.toMatchObject(faulty('issuer', words));
  });

  it('refuses an issuer that calls itself otherwise', async () => {
    await expect(sso.save(other, { issuer: `${liar.issuer}/tenant` })).rejects.toMatchObject(
      faulty('issuer', 'another one'),
    );
  });

  it('takes a domain once its record is there, and no sooner', async () => {
    const { domains } = await sso.domain(acme, 'add', ' @Acme.Example. ');
    expect(domains).toEqual([
      {
        domain: 'acme.example',
        proven: false,
        record_name: '_rowdeck.acme.example',
        record_value: expect.stringMatching(/^rowdeck-domain=[\w-]{43}$/) as string,
      },
    ]);
    await expect(sso.domain(acme, 'check', 'acme.example')).rejects.toMatchObject(faulty('domain', 'no TXT record'));
    sso.names.texts.set('_rowdeck.acme.example', ['rowdeck-domain=of-another-team']);
    await expect(sso.domain(acme, 'check', 'acme.example')).rejects.toMatchObject(faulty('domain', 'something else'));
    sso.names.texts.set('_rowdeck.acme.example', ['v=spf1 -all', domains[0]?.record_value ?? '']);
    expect((await sso.domain(acme, 'check', 'acme.example')).domains).toMatchObject([{ proven: true }]);
  });

  it('says that name servers are away, which proves nothing', async () => {
    await sso.domain(acme, 'add', 'away.example');
    sso.names.silent = true;
    await expect(sso.domain(acme, 'check', 'away.example')).rejects.toMatchObject(faulty('domain', 'do not answer'));
    sso.names.silent = false;
    await sso.domain(acme, 'remove', 'away.example');
  });

  it('leaves a domain to the team that has proven it, until that gives it up', async () => {
    await expect(sso.domain(other, 'add', 'acme.example')).rejects.toMatchObject(faulty('domain', 'Another team'));
    await sso.domain(acme, 'remove', 'acme.example');
    expect((await sso.prove(other, 'acme.example')).domains).toMatchObject([{ proven: true }]);
  });

  it('lets one of two teams prove a domain that both have added', async () => {
    await sso.domain(acme, 'add', 'both.example');
    await sso.prove(other, 'both.example');
    const { domains } = await read();
    sso.names.texts.set(
      '_rowdeck.both.example',
      domains.map(({ record_value }) => record_value),
    );
    await expect(sso.domain(acme, 'check', 'both.example')).rejects.toMatchObject(faulty('domain', 'Another team'));
  });

  it.each(['', 'example', 'a b.example', 'https://acme.example/', 'acme..example', '-acme.example'])(
    'takes %j for no domain',
    async (domain) => {
      await expect(sso.domain(acme, 'add', domain)).rejects.toMatchObject(faulty('domain', 'Enter'));
    },
  );

  it('knows no domain of another team', async () => {
    await expect(sso.domain(acme, 'remove', 'acme.example')).rejects.toMatchObject({ code: 'sso.domain_not_found' });
    await expect(sso.domain(acme, 'check', 'acme.example')).rejects.toMatchObject({ code: 'sso.domain_not_found' });
  });

  it('is no only way in before a domain is proven', async () => {
    await expect(sso.save(acme, { only_sso: true })).rejects.toMatchObject(faulty('only_sso', 'Prove a domain first'));
  });

  it(`has ${MOST_SSO_DOMAINS} domains at most`, async () => {
    const { domains } = await read();
    const free = MOST_SSO_DOMAINS - domains.length;
    for (let index = 0; index < free; index += 1) await sso.domain(acme, 'add', `many-${index}.example`);
    await expect(sso.domain(acme, 'add', 'more.example')).rejects.toMatchObject(faulty('domain', '20 domains'));
  });

  it('is told to the audit trail, without the secret', async () => {
    const events = await sso.identity.running.database.dataSource.query<{ data: object }[]>(
      `SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'type' = 'rowdeck.identity.sso.changed' ORDER BY position`,
    );
    expect(events[0]?.data).toEqual({
      team_id: 1,
      change: 'saved',
      issuer: sso.provider.issuer,
      domain: null,
      only_sso: false,
      ip: client.ip,
      user_agent: client.userAgent,
    });
    expect(JSON.stringify(events)).not.toContain(sso.provider.clientSecret);
  });

  it('goes with the team', async () => {
    const facts = { team_id: 1, short_id: 'acme', name: 'Acme' };
    await sso.identity.running.peer.publish(teamDeleted, facts, { subject: '1', actor: acme.actor });
    await eventually(async () => expect(await read()).toMatchObject({ enabled: false, domains: [] }));
    expect(await read(other)).toMatchObject({ domains: [{ proven: true }, { proven: true }] });
  });
});

describeWith(['postgres'], 'an identity without SEALING_KEYS', () => {
  let sso: SingleSignOnForTest;
  beforeAll(async () => {
    sso = await SingleSignOnForTest.start({ SEALING_KEYS: '' });
  });
  afterAll(() => sso.close());

  it('keeps no secret, and says what the operator has to do', async () => {
    await expect(sso.save(acme)).rejects.toMatchObject(faulty('client_secret', 'SEALING_KEYS'));
  });
});
