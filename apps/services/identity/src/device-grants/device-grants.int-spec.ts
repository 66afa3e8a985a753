import {
  API_KEYS_PER_ACCOUNT,
  approveDeviceGrant,
  authenticateApiKey,
  beginDeviceGrant,
  createApiKey,
  denyDeviceGrant,
  DEVICE_GRANT_TYPE,
  type DeviceApproval,
  disableSecondFactor,
  fetchDeviceKey,
  findDeviceGrant,
  listApiKeys,
  type UserProfile,
} from '@rowdeck/contracts';
import { hashToken } from '@rowdeck/service-kit';
import { describeWith } from '@rowdeck/testing';
import { Authenticator } from '../../test/authenticator';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const DEVICE = { ip: '198.51.100.66', userAgent: 'rowdeck/1' };

describeWith(['postgres'], 'a device that asks for a key', () => {
  let identity: IdentityForTest;
  let ana: UserProfile;
  let eve: UserProfile;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
    ana = await identity.confirmedUser('ana@example.org');
    eve = await identity.confirmedUser('eve@example.org');
  });
  beforeEach(async () => {
    identity.plans.tier = 'starter';
    await query('DELETE FROM api_keys');
    await query('DELETE FROM device_grants');
  });
  afterAll(() => identity.close());

  const query = <T>(statement: string, values: unknown[] = []) =>
    identity.running.database.dataSource.query<T[]>(statement, values);
  const actorOf = ({ id: userId, email, name, admin }: UserProfile) =>
    ({ userId, email, name, admin, via: 'session' }) as const;
  const begin = (form: object = { client_name: 'rowdeck on studio', scope: 'read generate' }, from = DEVICE) =>
    identity.call(beginDeviceGrant, { form, client: from });
  const find = (user: UserProfile, user_code: string) =>
    identity.call(findDeviceGrant, { actor: actorOf(user), form: { user_code }, client });
  const approve = (user: UserProfile, user_code: string, form: Partial<DeviceApproval> = {}) =>
    identity.call(approveDeviceGrant, { actor: actorOf(user), form: { user_code, scopes: ['read'], ...form }, client });
  const deny = (user: UserProfile, user_code: string) =>
    identity.call(denyDeviceGrant, { actor: actorOf(user), form: { user_code }, client });
  const fetchKey = (device_code: string) =>
    identity.call(fetchDeviceKey, { form: { grant_type: DEVICE_GRANT_TYPE, device_code }, client: DEVICE });
  const keysOf = async (user: UserProfile) =>
    (await identity.call(listApiKeys, { actor: actorOf(user), client })).api_keys;
  const authenticate = (token: string) => identity.call(authenticateApiKey, { token, client: DEVICE });
  const later = () => query(`UPDATE device_grants SET polled_at = polled_at - interval '30 s'`);
  const failing = (code: string) => ({ code });

  it('is given two codes, of which neither is kept as it is', async () => {
    const codes = await begin();
    expect(codes).toMatchObject({
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/) as string,
      verification_uri: 'https://decks.example.org/device',
      verification_uri_complete: `https://decks.example.org/device?user_code=${codes.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(Buffer.from(codes.device_code, 'base64url').length).toBe(32);
    const held = JSON.stringify(await query('SELECT g::text, g.* FROM device_grants g'));
    for (const secret of [codes.device_code, codes.user_code, codes.user_code.replace('-', '')]) {
      expect(held).not.toContain(secret);
    }
    expect(
      await query('SELECT 1 FROM device_grants WHERE device_code_hash = $1', [hashToken(codes.device_code)]),
    ).toEqual([{ '?column?': 1 }]);
  });

  it('is told to the person by the name that it gives and the network that it comes from', async () => {
    const { user_code } = await begin();
    const told = await find(ana, user_code.replace('-', '').toLowerCase());
    expect(told).toMatchObject({
      user_code,
      client_name: 'rowdeck on studio',
      place: 'Another network',
      ip: DEVICE.ip,
      scopes: ['read', 'generate'],
    });
    expect(Date.parse(told.expires_at) - Date.parse(told.requested_at)).toBe(600_000);
  });

  it('waits until the person has approved, and has a key then, as if it had been made on the page', async () => {
    const { device_code, user_code } = await begin();
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.pending'));
    expect(await keysOf(ana)).toEqual([]);
    await approve(ana, user_code, { scopes: ['generate'], expires_in_days: 30 });
    expect(await keysOf(ana)).toEqual([]);
    const key = await fetchKey(device_code);
    expect(key).toMatchObject({ token_type: 'Bearer', scope: 'generate', expires_in: 30 * 86_400 });
    const [made] = await keysOf(ana);
    expect(made).toMatchObject({ name: 'rowdeck on studio', scopes: ['generate'], last_used_at: null });
    expect(Date.parse(made?.expires_at ?? '') - Date.parse(made?.created_at ?? '')).toBe(30 * 86_400_000);
    expect(await authenticate(key.access_token)).toMatchObject({ actor: { userId: ana.id, via: 'api_key' } });
    expect(await identity.eventTypes(made?.id ?? '')).toEqual(['rowdeck.identity.api_key.created']);
    const held = JSON.stringify([
      await query('SELECT g::text, g.* FROM device_grants g'),
      await query('SELECT * FROM outbox'),
      await query('SELECT * FROM mail_outbox'),
    ]);
    expect(held).not.toContain(key.access_token.slice(4, 20));
  });

  it('has one key when it asks twice at once, and none later', async () => {
    const { device_code, user_code } = await begin();
    await approve(ana, user_code);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => fetchKey(device_code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(failing('device.code_invalid'));
    }
    expect(await keysOf(ana)).toHaveLength(1);
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.code_invalid'));
    expect(await keysOf(ana)).toHaveLength(1);
  });

  it('has nothing of what was approved for another', async () => {
    const [mine, other] = [await begin(), await begin()];
    await approve(ana, mine.user_code);
    await expect(fetchKey(other.device_code)).rejects.toMatchObject(failing('device.pending'));
    await expect(fetchKey(mine.user_code)).rejects.toMatchObject(failing('device.code_invalid'));
    expect(await keysOf(ana)).toEqual([]);
    await approve(eve, other.user_code);
    const { access_token } = await fetchKey(other.device_code);
    expect(await authenticate(access_token)).toMatchObject({ actor: { userId: eve.id } });
  });

  it('is told to ask less often, and waits five seconds longer each time', async () => {
    const { device_code } = await begin();
    const codes: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      codes.push(await fetchKey(device_code).then(String, ({ code }: { code: string }) => code));
    }
    expect(codes).toEqual(['device.pending', 'device.slow_down', 'device.slow_down']);
    expect(await query('SELECT interval_seconds FROM device_grants')).toEqual([{ interval_seconds: 15 }]);
    await later();
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.pending'));
  });

  it('is told that it was denied', async () => {
    const { device_code, user_code } = await begin();
    await deny(ana, user_code);
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.denied'));
    await expect(approve(ana, user_code)).rejects.toMatchObject(failing('device.answered'));
    expect(await keysOf(ana)).toEqual([]);
  });

  it('is answered once, by the first of two people', async () => {
    const { user_code } = await begin();
    const outcomes = await Promise.allSettled([approve(ana, user_code), deny(eve, user_code), approve(eve, user_code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(find(ana, user_code)).rejects.toMatchObject(failing('device.answered'));
  });

  it.each(['before', 'after'])('is too late when its codes expire %s the approval', async (when) => {
    const { device_code, user_code } = await begin();
    if (when === 'after') await approve(ana, user_code);
    await query(`UPDATE device_grants SET expires_at = now() - interval '1 s'`);
    if (when === 'before') {
      for (const answer of [find, approve, deny]) {
        await expect(answer(ana, user_code)).rejects.toMatchObject(failing('device.expired'));
      }
    }
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.expired'));
    expect(await keysOf(ana)).toEqual([]);
  });

  it.each(['', 'WDJB-MJHT', 'not a code'])('is not found by %j', async (typed) => {
    for (const answer of [find, approve, deny]) {
      await expect(answer(ana, typed)).rejects.toMatchObject(failing('device.not_found'));
    }
  });

  it('gets nothing beyond what it asked for, and not nothing at all', async () => {
    const { device_code, user_code } = await begin();
    for (const scopes of [['manage'], ['read', 'manage'], []]) {
      await expect(approve(ana, user_code, { scopes })).rejects.toMatchObject({
        code: 'api_key.invalid',
        errors: { scopes: [expect.any(String)] },
      });
    }
    await expect(approve(ana, user_code, { expires_in_days: 0 })).rejects.toMatchObject(failing('api_key.invalid'));
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.pending'));
  });

  it('speaks the grant of RFC 8628 alone', async () => {
    const { device_code } = await begin();
    const call = identity.call(fetchDeviceKey, { form: { grant_type: 'password', device_code }, client: DEVICE });
    await expect(call).rejects.toMatchObject(failing('device.grant_type_unknown'));
  });

  it('gets no key on a plan without the API, also when the plan changed after the approval', async () => {
    const { device_code, user_code } = await begin();
    identity.plans.tier = 'free';
    await expect(approve(ana, user_code)).rejects.toMatchObject(failing('plan.feature_missing'));
    identity.plans.tier = 'starter';
    await approve(ana, user_code);
    identity.plans.tier = 'free';
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('plan.feature_missing'));
    expect(await keysOf(ana)).toEqual([]);
    identity.plans.tier = 'starter';
    await fetchKey(device_code);
    expect(await keysOf(ana)).toHaveLength(1);
  });

  it('is told at once of a person whose plan has no API, and waits for them no longer', async () => {
    const { device_code, user_code } = await begin();
    identity.plans.tier = 'free';
    await expect(find(ana, 'BCDF-GHJK')).rejects.toMatchObject(failing('device.not_found'));
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.pending'));
    await expect(find(ana, user_code)).rejects.toMatchObject(failing('plan.feature_missing'));
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('plan.feature_missing'));
    identity.plans.tier = 'starter';
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.denied'));
    await expect(find(ana, user_code)).rejects.toMatchObject(failing('device.answered'));
    expect(await keysOf(ana)).toEqual([]);
  });

  it('gets no key beyond as many as there may be', async () => {
    const [first, second] = [await begin(), await begin()];
    await approve(ana, first.user_code);
    const form = { name: 'Reports' };
    for (let made = 0; made < API_KEYS_PER_ACCOUNT; made += 1) {
      await identity.call(createApiKey, { actor: actorOf(ana), form, client });
    }
    await expect(approve(ana, second.user_code)).rejects.toMatchObject(failing('api_key.invalid'));
    await expect(fetchKey(first.device_code)).rejects.toMatchObject(failing('api_key.invalid'));
    expect(await keysOf(ana)).toHaveLength(API_KEYS_PER_ACCOUNT);
  });

  it('has a key with the second factor of the session that approved it, unless that was turned off meanwhile', async () => {
    const email = 'careful@example.org';
    await identity.confirmedUser(email);
    const careful = await Authenticator.enrol(identity, email);
    const granted = async () => {
      const { device_code, user_code } = await begin();
      const form = { user_code, scopes: ['read'] };
      await identity.call(approveDeviceGrant, { actor: careful.actor, form, client });
      return device_code;
    };
    const counts = async (code: string) =>
      (await authenticate((await fetchKey(code)).access_token))?.actor.secondFactor;
    const [first, second] = [await granted(), await granted()];
    expect(await counts(first)).toBe(true);
    const off = { current_password: password, code: await careful.code() };
    await identity.call(disableSecondFactor, { actor: careful.actor, client, form: off });
    expect(await counts(second)).toBe(false);
  });

  it('goes with the account of who approved it', async () => {
    const { id } = await identity.confirmedUser('gone@example.org');
    const { device_code, user_code } = await begin();
    await approve({ ...ana, id }, user_code);
    await query('DELETE FROM users WHERE id = $1', [id]);
    await expect(fetchKey(device_code)).rejects.toMatchObject(failing('device.code_invalid'));
  });
});

describeWith(['postgres'], 'guesses at the codes of devices', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
  });
  afterAll(() => identity.close());

  const codesOf = async (times: number, call: (index: number) => Promise<unknown>): Promise<string[]> => {
    const codes: string[] = [];
    for (let index = 0; index < times; index += 1) {
      codes.push(
        await call(index).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      );
    }
    return codes;
  };

  it('end after twenty of one account in one place, and after sixty in all places', async () => {
    const { id: userId, email, name, admin } = await identity.confirmedUser('guesser@example.org');
    const actor = { userId, email, name, admin, via: 'session' } as const;
    const guess = (ip: string) =>
      identity.call(findDeviceGrant, { actor, form: { user_code: 'BBBB-BBBB' }, client: { ip, userAgent: '' } });
    const here = await codesOf(21, () => guess('203.0.113.7'));
    expect([here[19], here[20]]).toEqual(['device.not_found', 'request.rate_limited']);
    const elsewhere = await codesOf(41, (index) => guess(`198.51.${100 + (index % 8)}.7`));
    expect([elsewhere[39], elsewhere[40]]).toEqual(['device.not_found', 'request.rate_limited']);
  });

  it('are no way to fill the table from one place', async () => {
    const outcomes = await codesOf(31, () =>
      identity.call(beginDeviceGrant, { form: {}, client: { ip: '203.0.113.99', userAgent: '' } }),
    );
    expect([outcomes[29], outcomes[30]]).toEqual(['done', 'request.rate_limited']);
  });
});
