import {
  API_KEYS_PER_ACCOUNT,
  type ApiKeyForm,
  authenticateApiKey,
  createApiKey,
  DEFAULT_PREFERENCES,
  disableSecondFactor,
  findUsers,
  listApiKeys,
  revokeApiKey,
  revokePresentedKey,
  type UserProfile,
} from '@rowdeck/contracts';
import { isApiKeyToken, newApiKeyToken } from '@rowdeck/service-kit';
import { describeWith, eventually } from '@rowdeck/testing';
import { Authenticator } from '../../test/authenticator';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const ELSEWHERE = { ip: '198.51.100.66', userAgent: 'curl/8' };

describeWith(['postgres'], 'the API keys of an account', () => {
  let identity: IdentityForTest;
  let ana: UserProfile;
  let eve: UserProfile;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
    ana = await identity.confirmedUser('ana@example.org');
    eve = await identity.confirmedUser('eve@example.org');
  });
  beforeEach(() => query('DELETE FROM api_keys'));
  afterAll(() => identity.close());

  const query = <T>(statement: string, values: unknown[] = []) =>
    identity.running.database.dataSource.query<T[]>(statement, values);
  const actorOf = ({ id: userId, email, name, admin }: UserProfile) =>
    ({ userId, email, name, admin, via: 'session' }) as const;
  const create = (user: UserProfile, form: Partial<ApiKeyForm> = {}) =>
    identity.call(createApiKey, { actor: actorOf(user), form: { name: 'Reports', ...form }, client });
  const list = async (user: UserProfile) =>
    (await identity.call(listApiKeys, { actor: actorOf(user), client })).api_keys;
  const revoke = (user: UserProfile, id: string) => identity.call(revokeApiKey, { actor: actorOf(user), id, client });
  const actorsOf = async (subject: string) => {
    const events = await query<{ actor: unknown }>(
      `SELECT envelope->'actor' AS actor FROM outbox WHERE envelope->>'subject' = $1 ORDER BY position`,
      [subject],
    );
    return events.map(({ actor }) => actor);
  };
  const authenticate = (token: string, from = ELSEWHERE) => identity.call(authenticateApiKey, { token, client: from });

  it('are shown once, and listed without what they could be used by', async () => {
    const { token, ...made } = await create(ana, { scopes: ['generate', 'read'], expires_in_days: 30 });
    expect(isApiKeyToken(token)).toBe(true);
    expect(made).toMatchObject({ name: 'Reports', scopes: ['read', 'generate'], last_used_at: null, expired: false });
    expect(await list(ana)).toEqual([made]);
    expect(await list(eve)).toEqual([]);
    const held = JSON.stringify([
      await query('SELECT t::text, t.* FROM api_keys t'),
      await query('SELECT * FROM outbox'),
    ]);
    expect(held).toContain('Reports');
    expect(held).not.toContain(token.slice(4, 20));
  });

  it('are made on plans with the API alone, and those that there are stay through a smaller one', async () => {
    const { id } = await create(ana);
    identity.plans.tier = 'free';
    await expect(create(ana)).rejects.toMatchObject({
      code: 'plan.feature_missing',
      params: { feature: 'apiAccess', tier: 'free', from: 'starter' },
    });
    expect((await list(ana)).map((key) => key.id)).toEqual([id]);
    await revoke(ana, id);
    identity.plans.tier = 'starter';
    await create(ana);
  });

  it('act for their owner, and say where they were last used, noted once a minute', async () => {
    const { id, token } = await create(ana, { scopes: ['manage'] });
    expect(await authenticate(token)).toMatchObject({
      key: { id, scopes: ['manage'] },
      actor: { userId: ana.id, via: 'api_key', apiKey: { id, name: 'Reports' } },
      preferences: DEFAULT_PREFERENCES,
    });
    const [used] = await list(ana);
    expect(used).toMatchObject({ last_used_place: 'Another network', last_used_ip: ELSEWHERE.ip });
    await authenticate(token, client);
    expect(await list(ana)).toEqual([used]);
    await query(`UPDATE api_keys SET last_used_at = now() - interval '61 s'`);
    await authenticate(token, client);
    expect(await list(ana)).toMatchObject([{ last_used_place: 'Your present network', last_used_ip: client.ip }]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was revoked', (id) => revoke(ana, id)],
    ['has expired', () => query(`UPDATE api_keys SET expires_at = now() - interval '1 s'`)],
    ['has an owner who is gone', () => query('DELETE FROM users WHERE id = $1', [ana.id])],
    [
      'has an owner without a confirmed address',
      () => query('UPDATE users SET confirmed_at = NULL WHERE id = $1', [ana.id]),
    ],
  ])('open nothing when the key %s', async (_why, change) => {
    const { id, token } = await create(ana);
    expect(await authenticate(token)).not.toBeNull();
    await change(id);
    expect(await authenticate(token)).toBeNull();
    await query('DELETE FROM users WHERE id = $1', [ana.id]);
    ana = await identity.confirmedUser(`ana.${id}@example.org`);
  });

  it.each([() => newApiKeyToken().token, () => '', () => 'rdk_'])(
    'open nothing when there is no such key',
    async (of) => {
      expect(await authenticate(of())).toBeNull();
    },
  );

  it('are revoked once, by their owner alone, and are refused from then on', async () => {
    const { id, token } = await create(ana);
    await expect(revoke(eve, id)).rejects.toMatchObject({ code: 'api_key.not_found' });
    expect(await authenticate(token)).not.toBeNull();
    // Used while it is revoked: whichever comes first, no use that begins after the revocation succeeds.
    const [first, second] = await Promise.allSettled([
      revoke(ana, id),
      revoke(ana, id),
      ...Array.from({ length: 8 }, () => authenticate(token)),
    ]);
    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await authenticate(token)).toBeNull();
    expect(await query('SELECT 1 FROM api_keys')).toEqual([]);
    expect(await identity.eventTypes(id)).toEqual([
      'rowdeck.identity.api_key.created',
      'rowdeck.identity.api_key.revoked',
    ]);
  });

  it('are revoked by whoever has them, once, on every plan, and no other key with them', async () => {
    const [{ id, token }, kept] = [await create(ana, { scopes: ['generate'] }), await create(ana)];
    identity.plans.tier = 'free';
    const revokePresented = (key: string) => identity.call(revokePresentedKey, { token: key, client: ELSEWHERE });
    for (const unknown of ['', id, newApiKeyToken().token]) await revokePresented(unknown);
    expect(await list(ana)).toHaveLength(2);
    await Promise.all([revokePresented(token), revokePresented(token)]);
    identity.plans.tier = 'starter';
    expect((await list(ana)).map((key) => key.id)).toEqual([kept.id]);
    expect(await authenticate(token)).toBeNull();
    expect(await identity.eventTypes(id)).toEqual([
      'rowdeck.identity.api_key.created',
      'rowdeck.identity.api_key.revoked',
    ]);
    expect(await actorsOf(id)).toMatchObject([{ via: 'session' }, { via: 'api_key', apiKey: { id, name: 'Reports' } }]);
  });

  it('are at most as many as somebody can keep track of, also at the same time', async () => {
    for (let made = 1; made < API_KEYS_PER_ACCOUNT; made += 1) await create(ana);
    const outcomes = await Promise.allSettled([create(ana), create(ana)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create(ana)).rejects.toMatchObject({
      code: 'api_key.invalid',
      message: expect.stringContaining('Revoke one') as string,
    });
    await create(eve);
  });

  it('are told to their owner by email, without the key', async () => {
    const { token } = await create(eve, { name: 'Nightly job' });
    const mail = await eventually(async () => {
      const [newest] = (await identity.mailsTo('eve@example.org')).filter(({ text }) => text.includes('Nightly job'));
      return newest ?? Promise.reject(new Error('Not there yet'));
    });
    expect(mail.text).toContain('https://decks.example.org/settings/api_keys');
    expect(mail.text + mail.html).not.toContain(token);
  });

  it('say whether they were made with a second factor, for as long as the account has it', async () => {
    const email = 'careful@example.org';
    const { id } = await identity.confirmedUser(email);
    const careful = await Authenticator.enrol(identity, email);
    const form = { name: 'Reports', scopes: ['read' as const] };
    const { token } = await identity.call(createApiKey, { actor: careful.actor, form, client });
    const without = await identity.call(createApiKey, {
      actor: { ...careful.actor, secondFactor: false },
      form,
      client,
    });
    const counts = async (key: string) => (await authenticate(key))?.actor.secondFactor;
    expect([await counts(token), await counts(without.token)]).toEqual([true, false]);
    expect((await identity.call(findUsers, { ids: [id] })).users).toMatchObject([{ second_factor: true }]);
    const off = { current_password: password, code: await careful.code() };
    await identity.call(disableSecondFactor, { actor: careful.actor, client, form: off });
    expect(await counts(token)).toBe(false);
    expect((await identity.call(findUsers, { ids: [id] })).users).toMatchObject([{ second_factor: false }]);
  });
});
