import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { ADMIN_TOKEN_PREFIX, authenticateSession, signOut } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { IdentityForTest, password } from '../../test/identity-for-test';

const EMAIL = 'ana@example.org';
const HOUR_MS = 3_600_000;

describeWith(['postgres'], 'the life of a session', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
    await identity.confirmedUser(EMAIL);
  });
  afterAll(() => identity.close());

  const authenticate = (token: string) => identity.call(authenticateSession, { token });
  const query = <T>(statement: string, token: string): Promise<T[]> =>
    identity.running.database.dataSource.query<T[]>(statement, [createHash('sha256').update(token).digest()]);
  const age = (token: string, interval: string) =>
    query(
      `UPDATE sessions SET created_at = created_at - interval '${interval}', last_seen_at = last_seen_at - interval '${interval}',
       expires_at = expires_at - interval '${interval}' WHERE token_hash = $1`,
      token,
    );
  const stateOf = async (token: string) => {
    const [state] = await query<{ id: string; last_seen_at: Date; expires_at: Date }>(
      'SELECT id, last_seen_at, expires_at FROM sessions WHERE token_hash = $1',
      token,
    );
    return state ?? Promise.reject(new Error('There is no such session'));
  };

  it('opens with the password, in whatever case the address is written', async () => {
    const { token, user, persistent, expiresAt } = await identity.signIn('ANA@example.org');
    expect(persistent).toBe(false);
    const { last_seen_at } = await stateOf(token);
    expect(Date.parse(expiresAt) - last_seen_at.getTime()).toBe(12 * HOUR_MS);
    expect(await authenticate(token)).toEqual({
      actor: { userId: user.id, email: EMAIL, name: 'Ana Ortiz', admin: false, secondFactor: false, via: 'session' },
      profile: user,
      signed: { token: expect.any(String) as string, expiresAt: expect.any(String) as string },
      renewed: null,
    });
  });

  it('has a token that the database does not know', async () => {
    const { token } = await identity.signIn(EMAIL);
    const dump: unknown = await identity.running.database.dataSource.query('SELECT s::text AS row FROM sessions s');
    expect(JSON.stringify(dump)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('of the operators’ panel says so in its token, which is good as it is alone', async () => {
    const { token } = await identity.signIn(EMAIL, {}, {}, 'admin');
    expect(token.startsWith(ADMIN_TOKEN_PREFIX)).toBe(true);
    expect(await authenticate(token)).not.toBeNull();
    expect(await authenticate(token.slice(ADMIN_TOKEN_PREFIX.length))).toBeNull();
    const { token: ofProduct } = await identity.signIn(EMAIL);
    expect(ofProduct.startsWith(ADMIN_TOKEN_PREFIX)).toBe(false);
    expect(await authenticate(`${ADMIN_TOKEN_PREFIX}${ofProduct}`)).toBeNull();
  });

  it('has a new token each time', async () => {
    const [one, two] = [await identity.signIn(EMAIL), await identity.signIn(EMAIL)];
    expect(one.token).not.toBe(two.token);
  });

  it.each(['', 'forged', 'x'.repeat(43)])('is not there for the token %j', async (token) => {
    expect(await authenticate(token)).toBeNull();
  });

  it('goes on while it is used, and ends after twelve hours without use', async () => {
    const { token } = await identity.signIn(EMAIL);
    await age(token, '11 hours');
    expect(await authenticate(token)).not.toBeNull();
    await age(token, '11 hours');
    expect(await authenticate(token)).not.toBeNull();
    await age(token, '13 hours');
    expect(await authenticate(token)).toBeNull();
  });

  it('ends after thirty days when it was to be remembered', async () => {
    const { token, persistent } = await identity.signIn(EMAIL, { remember_me: true });
    expect(persistent).toBe(true);
    await age(token, '29 days');
    expect(await authenticate(token)).not.toBeNull();
    await age(token, '2 days');
    expect(await authenticate(token)).toBeNull();
  });

  it('is written at most once a minute', async () => {
    const { token } = await identity.signIn(EMAIL);
    const opened = await stateOf(token);
    await authenticate(token);
    expect(await stateOf(token)).toEqual(opened);
    await age(token, '61 seconds');
    await authenticate(token);
    expect((await stateOf(token)).last_seen_at.getTime()).toBeGreaterThanOrEqual(opened.last_seen_at.getTime());
  });

  it('costs one query to authenticate', async () => {
    const { token } = await identity.signIn(EMAIL);
    // The service runs in this process: its query runners are of the same class.
    const runner = identity.running.database.dataSource.createQueryRunner();
    const queries = jest.spyOn(Object.getPrototypeOf(runner) as QueryRunner, 'query');
    await authenticate(token);
    const aboutSessions = queries.mock.calls.filter(([statement]) =>
      /FROM "sessions"|UPDATE "sessions"/.test(statement),
    );
    queries.mockRestore();
    await runner.release();
    expect(aboutSessions).toHaveLength(1);
  });

  it('publishes where it was opened from, with a browser’s name of any length', async () => {
    const from = { ip: '2001:db8::7', userAgent: 'x'.repeat(5000) };
    const { token } = await identity.signIn(EMAIL, {}, from);
    const { id } = await stateOf(token);
    const [event] = await identity.running.database.dataSource.query<{ data: unknown }[]>(
      `SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = $1`,
      [id],
    );
    expect(event?.data).toMatchObject({ session_id: id, ip: '2001:db8::7', user_agent: 'x'.repeat(300) });
  });

  it('publishes its end once, however many end it at the same time', async () => {
    const { token } = await identity.signIn(EMAIL);
    const { id } = await stateOf(token);
    await Promise.all(Array.from({ length: 5 }, () => identity.call(signOut, { token })));
    expect((await identity.eventTypes(id)).filter((type) => type.endsWith('closed'))).toHaveLength(1);
  });

  it('ends with sign-out, for itself alone, once', async () => {
    const [here, there] = [await identity.signIn(EMAIL), await identity.signIn(EMAIL)];
    const { id } = await stateOf(here.token);
    await identity.call(signOut, { token: here.token });
    await identity.call(signOut, { token: here.token });
    expect(await authenticate(here.token)).toBeNull();
    expect(await authenticate(there.token)).not.toBeNull();
    expect(await identity.eventTypes(id)).toEqual([
      'rowdeck.identity.session.opened',
      'rowdeck.identity.session.closed',
    ]);
  });

  it('is not opened by a wrong password, an empty form, or half of one', async () => {
    await expect(identity.signIn(EMAIL, { password: 'not the password' })).rejects.toMatchObject({
      code: 'auth.invalid_credentials',
      errors: { email: ['The email address or the password is wrong.'] },
    });
    await expect(identity.signIn('', { password: '' })).rejects.toMatchObject({
      errors: { email: [expect.any(String)], password: [expect.any(String)] },
    });
  });

  it('leaves no trace of those that are over once somebody signs in again', async () => {
    const { token } = await identity.signIn(EMAIL);
    await age(token, '13 hours');
    await identity.signIn(EMAIL);
    await expect(stateOf(token)).rejects.toThrow('no such session');
  });

  it('brings a hash of former days up to the present cost, and goes on with the same password', async () => {
    const email = 'former@example.org';
    const { id } = await identity.confirmedUser(email);
    const { dataSource } = identity.running.database;
    const cheap = await hash(password, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
    await dataSource.query('UPDATE users SET password_hash = $1 WHERE id = $2', [cheap, id]);
    for (let times = 0; times < 2; times += 1) await identity.signIn(email);
    const [stored] = await dataSource.query<{ password_hash: string }[]>(
      'SELECT password_hash FROM users WHERE id = $1',
      [id],
    );
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
