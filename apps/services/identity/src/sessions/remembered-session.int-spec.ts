import { authenticateSession, signOut } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';
import { hashToken } from '@rowdeck/service-kit';

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
  const pass = async (minutes: number) => {
    const ago = `- ${minutes} * interval '1 minute'`;
    const ofUser = '(SELECT id FROM sessions WHERE user_id = $1)';
    await query(
      `UPDATE former_session_tokens SET replaced_at = replaced_at ${ago} WHERE session_id IN ${ofUser}`,
      userId,
    );
    await query(`UPDATE sessions SET token_issued_at = token_issued_at ${ago} WHERE user_id = $1`, userId);
  };
  /** The token after a page was opened, some time after the one before. */
  const exchanged = async (token: string, minutes = 11) => {
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

  it.each<[string, Use, number, boolean]>([
    ['by a call that is no page', 'request', 11, true],
    ['by a stream that goes on', 'again', 11, true],
    ['by a page soon after the one before', 'page', 9, true],
    ['where nothing is remembered', 'page', 11, false],
  ])('stays as it is %s', async (_, use, minutes, remember_me) => {
    const { token } = await identity.signIn(email, { remember_me });
    await pass(minutes);
    expect(await present(token, use)).toMatchObject({ renewed: null });
    expect(await present(token, use)).not.toBeNull();
  });

  it('says in which site it is good, as the one before did', async () => {
    const { token } = await identity.signIn(email, { remember_me: true }, {}, 'admin');
    expect(await exchanged(token)).toMatch(/^admin\./);
  });

  it('is exchanged once by pages that are opened at the same moment', async () => {
    await pass(11);
    const answers = await Promise.all(Array.from({ length: 5 }, () => present(first, 'page')));
    expect(answers.map((known) => known?.actor.userId)).toEqual(Array.from({ length: 5 }, () => userId));
    expect(answers.filter((known) => known?.renewed)).toHaveLength(1);
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
    const third = await exchanged(second);
    await present(third);
    await pass(2);
    await Promise.all([present(first), present(first, 'page'), present(second)]);
    await expectEnded(first, second, third);
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
