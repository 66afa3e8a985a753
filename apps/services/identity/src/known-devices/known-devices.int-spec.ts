import { requestPasswordReset, resetPassword, signOut } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

const WRONG = 'not the password';
const NEW = 'eight orange slides';

describeWith(['postgres'], 'a browser in which the owner has signed in', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
  });
  beforeEach(() => identity.running.database.dataSource.query('DELETE FROM rate_limits'));
  afterAll(() => identity.close());

  const query = <T>(statement: string, ...parameters: unknown[]) =>
    identity.running.database.dataSource.query<T[]>(statement, parameters);
  const deviceOf = async (email: string, device: string | null = null) =>
    (await identity.signIn(email, {}, { device })).device?.token ?? '';
  const guess = (email: string, ip: string, device: string | null = null) =>
    identity.signIn(email, { password: WRONG }, { ip, device }).then(
      () => 'signed in',
      (error: unknown) => (error as { code: string }).code,
    );
  /** Guesses from fifty networks until none of them may guess any more. */
  const besiege = async (email: string) => {
    const places = Array.from({ length: 50 }, (_, place) => `198.51.${place}.66`);
    for (let round = 0; round < 5; round += 1) await Promise.all(places.map((ip) => guess(email, ip)));
    expect(await guess(email, '192.0.2.1')).toBe('request.rate_limited');
  };
  /** What a siege leaves behind, without its hundreds of guesses. */
  const useUp = async (email: string) => {
    await guess(email, '192.0.2.1');
    await query(`UPDATE rate_limits SET hits = 1000 WHERE key LIKE 'sign-in:address:%'`);
    expect(await guess(email, '192.0.2.2')).toBe('request.rate_limited');
  };
  const resetBy = async (email: string, mails: number) => {
    const form = {
      reset_password_token: await identity.tokenMailedTo(email, mails),
      password: NEW,
      password_confirmation: NEW,
    };
    return identity.call(resetPassword, { form, client });
  };

  it('signs in while strangers in fifty networks guess at the password', async () => {
    const email = 'besieged@example.org';
    await identity.confirmedUser(email);
    const device = await deviceOf(email);
    await besiege(email);
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'request.rate_limited' });
    await expect(identity.signIn(email, {}, { device })).resolves.toMatchObject({ user: { email } });
  });

  it('is known from the confirmation on, which signs in, and stays it by the device that it had', async () => {
    const email = 'confirmed@example.org';
    await identity.signUp(email);
    const { session } = await identity.confirm(await identity.tokenMailedTo(email, 1));
    const device = session?.device?.token ?? '';
    expect(device).toMatch(/^[\w-]{43}$/);
    await useUp(email);
    await expect(identity.signIn(email, {}, { device })).resolves.toMatchObject({ user: { email } });
    const known = await query('SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id WHERE email = $1', email);
    expect(known).toHaveLength(1);
  });

  it('signs in although somebody in its own network has used up what is allowed there', async () => {
    const email = 'office@example.org';
    await identity.confirmedUser(email);
    const device = await deviceOf(email);
    for (let times = 0; times < 61; times += 1) await guess(`colleague-${times}@example.org`, client.ip);
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'request.rate_limited' });
    await expect(identity.signIn(email, {}, { device })).resolves.toMatchObject({ user: { email } });
  });

  it.each(['sign-out', 'another sign-in'])('stays known after %s, by a token that is new each time', async (what) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    await identity.confirmedUser(email);
    const { token, device } = await identity.signIn(email);
    const known = () => query('SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id WHERE email = $1', email);
    const before = (await known()).length;
    if (what === 'sign-out') await identity.call(signOut, { token });
    const next = await deviceOf(email, device?.token ?? '');
    expect(next).not.toBe(device?.token);
    expect(await known()).toHaveLength(before);
    await useUp(email);
    await expect(identity.signIn(email, {}, { device: device?.token ?? '' })).rejects.toMatchObject({
      code: 'request.rate_limited',
    });
    await expect(deviceOf(email, next)).resolves.toMatch(/^[\w-]{43}$/);
  });

  it('has its own ten guesses and no more, from wherever it calls', async () => {
    const email = 'stolen-cookie@example.org';
    await identity.confirmedUser(email);
    const device = await deviceOf(email);
    const codes: string[] = [];
    for (let place = 0; place < 12; place += 1) codes.push(await guess(email, `198.51.${place}.1`, device));
    expect(codes).toEqual([
      ...Array<string>(10).fill('auth.invalid_credentials'),
      'request.rate_limited',
      'request.rate_limited',
    ]);
  });

  it('gives a stranger nothing for any other account', async () => {
    const victim = 'victim@example.org';
    await identity.confirmedUser(victim);
    await identity.confirmedUser('mallory@example.org');
    const device = await deviceOf('mallory@example.org');
    for (let times = 0; times < 10; times += 1) await guess(victim, '198.51.100.66', device);
    expect(await guess(victim, '198.51.100.66', device)).toBe('request.rate_limited');
    expect(await guess(victim, '198.51.100.66')).toBe('request.rate_limited');
    await useUp(victim);
    await expect(identity.signIn(victim, {}, { device })).rejects.toMatchObject({ code: 'request.rate_limited' });
  });

  it.each(['', 'forged', 'x'.repeat(43)])('is not made by the token %j', async (device) => {
    const email = `forged-${device.length}@example.org`;
    await identity.confirmedUser(email);
    for (let times = 0; times < 10; times += 1) await guess(email, client.ip, device);
    await expect(identity.signIn(email, {}, { device })).rejects.toMatchObject({ code: 'request.rate_limited' });
  });

  it('is known for 180 days', async () => {
    const email = 'rare@example.org';
    await identity.confirmedUser(email);
    const { device } = await identity.signIn(email);
    expect(Date.parse(device?.expiresAt ?? '') - Date.now()).toBeGreaterThan(179 * 86_400_000);
    await query(`UPDATE known_devices SET expires_at = now()`);
    await useUp(email);
    await expect(identity.signIn(email, {}, { device: device?.token ?? '' })).rejects.toMatchObject({
      code: 'request.rate_limited',
    });
  });

  it('is one of twenty at most: the newest', async () => {
    const email = 'many@example.org';
    const { id } = await identity.confirmedUser(email);
    const first = await deviceOf(email);
    await query(
      `INSERT INTO known_devices (token_hash, user_id, expires_at)
       SELECT n::text::bytea, $1, now() + interval '181 days' FROM generate_series(1, 20) n`,
      id,
    );
    const last = await deviceOf(email);
    expect(await query('SELECT 1 FROM known_devices WHERE user_id = $1', id)).toHaveLength(20);
    await useUp(email);
    for (const device of [first, last]) await identity.signIn(email, {}, { device }).catch(() => undefined);
    expect(await query('SELECT 1 FROM known_devices WHERE user_id = $1', id)).toHaveLength(20);
  });

  describe('and a new password', () => {
    it('can be asked for while strangers everywhere ask for them, and they cannot fill the mailbox', async () => {
      const email = 'flooded@example.org';
      await identity.confirmedUser(email);
      const device = await deviceOf(email);
      const ask = (ip: string, known: string | null = null) =>
        identity.call(requestPasswordReset, { form: { email }, client: { ...client, ip, device: known } });
      for (let place = 0; place < 50; place += 1) await ask(`198.51.${place}.66`);
      expect(await identity.promisedTo(email)).toBe(1 + 10);
      await ask(client.ip);
      expect(await identity.promisedTo(email)).toBe(1 + 10);
      await ask(client.ip, device);
      expect(await identity.promisedTo(email)).toBe(1 + 11);
    });

    it('works by the link of a stranger’s request, too, for an owner whose browser is not known', async () => {
      const email = 'last-link@example.org';
      await identity.confirmedUser(email);
      for (let place = 0; place < 50; place += 1) {
        const from = { ...client, ip: `198.51.${place}.66` };
        await identity.call(requestPasswordReset, { form: { email }, client: from });
      }
      await useUp(email);
      const { device } = await resetBy(email, 1 + 10);
      await expect(identity.signIn(email, { password: NEW })).resolves.toBeDefined();
      await useUp(email);
      const known = { device: device?.token ?? '' };
      await expect(identity.signIn(email, { password: NEW }, known)).resolves.toMatchObject({ user: { email } });
    });

    it('make it unknown, except to the one that chose it: who knew the old password loses what it gave', async () => {
      const email = 'changed@example.org';
      await identity.confirmedUser(email);
      const former = await deviceOf(email);
      await identity.call(requestPasswordReset, { form: { email }, client });
      await resetBy(email, 2);
      await useUp(email);
      await expect(identity.signIn(email, { password: NEW }, { device: former })).rejects.toMatchObject({
        code: 'request.rate_limited',
      });
    });
  });

  it('is kept as a hash', async () => {
    await identity.confirmedUser('hashed@example.org');
    const device = await deviceOf('hashed@example.org');
    expect(JSON.stringify(await query('SELECT d::text FROM known_devices d'))).not.toContain(device);
  });
});
