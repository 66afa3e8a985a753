import { authenticateSession, signOut } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';
import { hashToken, newToken } from '@rowdeck/service-kit';

type Use = 'page' | 'request' | 'again';

describeWith(['postgres'], 'the token of a remembered session', () => {
  let identity: IdentityForTest;
  let email: string;
  let userId: string;
  let first: string;
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  beforeEach(async () => {
    email = `ana-${(count += 1)}@example.org`;
    userId = (await identity.confirmedUser(email)).id;
    first = (await identity.signIn(email, { remember_me: true })).token;
  });
  afterAll(() => identity.close());

  const present = (token: string, use: Use = 'request') => identity.call(authenticateSession, { token, use, client });
  const query = (statement: string, ...parameters: unknown[]) =>
    identity.running.database.dataSource.query<unknown[]>(statement, parameters);
  const ofUser = '(SELECT id FROM sessions WHERE user_id = $1)';
  const pass = async (minutes: number) => {
    const ago = (column: string) => `${column} = ${column} - ${minutes} * interval '1 minute'`;
    await query(`UPDATE former_session_tokens SET ${ago('replaced_at')} WHERE session_id IN ${ofUser}`, userId);
    await query(`UPDATE sessions SET ${ago('token_issued_at')}, ${ago('last_seen_at')} WHERE user_id = $1`, userId);
  };
  const keptTokens = () => query(`SELECT 1 FROM former_session_tokens WHERE session_id IN ${ofUser}`, userId);
  const waitingWrites = () =>
    query(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE "sessions"%'`);
  /** The token after a page was opened, some time after the one before. */
  const exchanged = async (token: string, minutes = 0) => {
    await pass(minutes);
    const known = await present(token, 'page');
    return known?.renewed?.token ?? Promise.reject(new Error('The token stays as it is'));
  };
  const expectEnded = async (...tokens: string[]) => {
    for (const token of tokens) expect(await present(token)).toBeNull();
    const types = await identity.eventTypes(userId);
    expect(types.filter((type) => type === 'rowdeck.identity.session.refused')).toHaveLength(1);
    const told = await eventually(async () => {
      const [mail] = await identity.mailsTo(email);
      expect(mail?.subject).toBe('We have ended a session of yours');
      return mail;
    });
    expect(told?.text).toContain('used from a copy');
  };

  it('is another one after a page was opened with it, for as long as was promised at sign-in', async () => {
    const second = await exchanged(first);
    expect(second).not.toBe(first);
    expect(await present(second)).toMatchObject({ actor: { userId } });
    expect(await query('SELECT 1 FROM sessions WHERE token_hash = $1', hashToken(second))).toHaveLength(1);
    const [kept] = (await query(
      'SELECT expires_at - created_at AS lasts FROM sessions WHERE user_id = $1 AND persistent',
      userId,
    )) as [{ lasts: { days: number } }];
    expect(kept.lasts).toMatchObject({ days: 30 });
  });

  it('is another one after each page, however soon after the one before', async () => {
    const tokens = [first];
    for (let pages = 0; pages < 5; pages += 1) tokens.push(await exchanged(tokens.at(-1) ?? ''));
    expect(new Set(tokens).size).toBe(6);
    // Whatever was on its way with any of them is answered, and takes no other token from the browser.
    const answers = await Promise.all(tokens.slice(0, -1).map((token) => present(token, 'page')));
    expect(answers).toMatchObject(answers.map(() => ({ actor: { userId }, renewed: null })));
    expect(await present(tokens.at(-1) ?? '')).toMatchObject({ actor: { userId } });
  });

  it.each<[string, Use, boolean]>([
    ['by a call that is no page', 'request', true],
    ['by a stream that goes on', 'again', true],
    ['where nothing is remembered', 'page', false],
  ])('stays as it is %s', async (_, use, remember_me) => {
    const { token } = await identity.signIn(email, { remember_me });
    await pass(11);
    expect(await present(token, use)).toMatchObject({ renewed: null });
    expect(await present(token, use)).not.toBeNull();
  });

  it('says in which site it is good, as the one before did', async () => {
    const { token } = await identity.signIn(email, { remember_me: true }, {}, 'admin');
    expect(await exchanged(token)).toMatch(/^admin\./);
  });

  it('is exchanged once by pages that are opened at the same moment, such as tabs that a browser restores', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => present(first, 'page')));
    expect(answers.map((known) => known?.actor.userId)).toEqual(Array.from({ length: 20 }, () => userId));
    expect(answers.filter((known) => known?.renewed)).toHaveLength(1);
  });

  it('leaves as many traces after many pages as after one', async () => {
    let token = first;
    const kept: number[] = [];
    for (let pages = 0; pages < 5; pages += 1) {
      token = await exchanged(token, 2);
      await present(token);
      kept.push((await keptTokens()).length);
    }
    expect(kept).toEqual([1, 1, 1, 1, 1]);
  });

  it('is not taken for arrived by a call with the one before, which was on its way', async () => {
    await pass(2);
    const exchange = identity.running.database.dataSource.createQueryRunner();
    await exchange.startTransaction();
    await exchange.query(
      "UPDATE sessions SET token_hash = sha256('next'), token_presented = false WHERE user_id = $1 AND persistent",
      [userId],
    );
    const call = present(first);
    await eventually(async () => expect(await waitingWrites()).toHaveLength(1));
    await exchange.commitTransaction();
    await exchange.release();
    expect(await call).toMatchObject({ actor: { userId } });
    const arrived = await query("SELECT token_presented FROM sessions WHERE token_hash = sha256('next')");
    expect(arrived).toEqual([{ token_presented: false }]);
  });

  it('is still good for what was on its way when it was replaced, and for a stream that it had opened', async () => {
    const second = await exchanged(first);
    await present(second);
    expect(await present(first, 'page')).toMatchObject({ actor: { userId }, renewed: null });
    await pass(2);
    expect(await present(first, 'again')).not.toBeNull();
    expect(await present(second)).not.toBeNull();
  });

  it('ends the session for whoever has a copy of it, when the owner has opened a page in the meantime', async () => {
    const second = await exchanged(first);
    await present(second);
    const third = await exchanged(second, 2);
    await present(third);
    await pass(2);
    await Promise.all([present(first), present(first, 'page'), present(second)]);
    await expectEnded(first, second, third);
  });

  it('ends the session also where the copy is so old that nothing but its series is kept', async () => {
    let token = first;
    for (let pages = 0; pages < 3; pages += 1) {
      token = await exchanged(token, 60 * 24 * 5);
      await present(token);
    }
    expect(await query('SELECT 1 FROM former_session_tokens WHERE token_hash = $1', hashToken(first))).toEqual([]);
    expect(await present(first)).toBeNull();
    await expectEnded(token);
  });

  it('is not ended by a token of another series', async () => {
    for (const token of [newToken().token, '']) expect(await present(token, 'page')).toBeNull();
    expect(await present(first)).toMatchObject({ actor: { userId } });
  });

  it('ends the session for the owner too, when the thief was the first to open a page', async () => {
    const thiefs = await exchanged(first);
    await present(thiefs);
    await pass(2);
    expect(await present(first, 'page')).toBeNull();
    await expectEnded(thiefs);
  });

  it('is taken once more where the answer that brought the next one was lost, which then is nobody’s', async () => {
    const lost = await exchanged(first);
    const again = await exchanged(first, 2);
    expect(await present(again)).not.toBeNull();
    await pass(2);
    expect(await present(lost)).toBeNull();
    await expectEnded(again);
  });

  it('signs out although it was replaced', async () => {
    const second = await exchanged(first);
    await identity.call(signOut, { token: first, client });
    expect(await present(second)).toBeNull();
  });
});
