import { requestPasswordReset, resendConfirmation, resetPassword } from '@rowdeck/contracts';
import { hashToken } from '@rowdeck/service-kit';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const STRANGERS = 'chosen by a stranger';
const passwordWanted = { code: 'user.invalid', errors: { 'user.password': [expect.any(String)] } };

describeWith(['postgres'], 'a confirmation without the password', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const strangerSignsUp = (email: string) =>
    identity.signUp(email, { name: 'Eve', password: STRANGERS, password_confirmation: STRANGERS });
  const expectUnconfirmed = (email: string, chosen = password) =>
    expect(identity.signIn(email, { password: chosen })).rejects.toMatchObject({ code: 'auth.unconfirmed' });

  it('is done and signs in, in the browser that signed up', async () => {
    const email = 'same@example.org';
    const browser = await identity.signUp(email);
    const { id, session } = await identity.confirmIn(browser, await identity.tokenMailedTo(email, 1));
    expect(session).toMatchObject({ token: expect.any(String) as string, persistent: false });
    expect(await identity.eventTypes(id)).toEqual([
      'rowdeck.identity.user.signed-up',
      'rowdeck.identity.user.confirmed',
    ]);
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { name: 'Ana Ortiz' } });
  });

  it.each([
    ['no browser of a sign-up', ''],
    ['a browser that nobody has given out', 'b'.repeat(43)],
  ])('is refused to %s, which is asked for the password', async (what, browser) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    await identity.signUp(email);
    const token = await identity.tokenMailedTo(email, 1);
    await expect(identity.confirmIn(browser, token)).rejects.toMatchObject(passwordWanted);
    await expectUnconfirmed(email);
    await expect(identity.confirm(token)).resolves.toMatchObject({ email });
  });

  it('is refused to the browser of a stranger’s sign-up by a link that is none', async () => {
    const email = 'no-link@example.org';
    const browser = await strangerSignsUp(email);
    for (const token of ['', 'x'.repeat(43), browser]) {
      await expect(identity.confirmIn(browser, token)).rejects.toMatchObject({ code: 'auth.token_invalid' });
    }
    await expectUnconfirmed(email, STRANGERS);
  });

  it.each([0, 1])('makes the sign-up of its own browser the account, by the link of sign-up %i', async (opened) => {
    const email = `both-${opened}@example.org`;
    await strangerSignsUp(email);
    const first = await identity.tokenMailedTo(email, 1);
    const browser = await identity.signUp(email);
    const tokens = [first, await identity.tokenMailedTo(email, 2)];
    await identity.confirmIn(browser, tokens[opened] ?? '');
    await expect(identity.signIn(email, { password: STRANGERS })).rejects.toMatchObject({
      code: 'auth.invalid_credentials',
    });
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { name: 'Ana Ortiz' } });
  });

  it('is done by the link of one’s own sign-up, however many strangers came after', async () => {
    const email = 'flooded@example.org';
    const browser = await identity.signUp(email);
    const token = await identity.tokenMailedTo(email, 1);
    await identity.running.database.dataSource.query(
      `INSERT INTO sign_ups (user_id, password_hash, browser_hash, created_at)
       SELECT user_id, password_hash, sha256(number::text::bytea), created_at + interval '1 minute'
       FROM sign_ups, generate_series(1, 1000) AS number WHERE browser_hash = $1`,
      [hashToken(browser)],
    );
    await expect(identity.confirmIn(browser, token)).resolves.toMatchObject({ email });
  });

  it('is refused where a stranger alone signed up, and the owner has another account’s browser', async () => {
    const email = 'taken@example.org';
    const browser = await identity.signUp('other-account@example.org');
    await strangerSignsUp(email);
    const token = await identity.tokenMailedTo(email, 1);
    await expect(identity.confirmIn(browser, token)).rejects.toMatchObject(passwordWanted);
    await expectUnconfirmed(email, STRANGERS);
  });

  it('is done once: afterwards the link asks for the password', async () => {
    const email = 'once@example.org';
    const browser = await identity.signUp(email);
    const token = await identity.tokenMailedTo(email, 1);
    const tries = await Promise.allSettled([0, 1, 2].map(() => identity.confirmIn(browser, token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(identity.confirmIn(browser, token)).rejects.toMatchObject(passwordWanted);
    await expect(identity.confirm(token)).resolves.toMatchObject({ email });
  });

  it('is refused to who signs up with an address after it was confirmed', async () => {
    const email = 'settled@example.org';
    await identity.signUp(email);
    const token = await identity.tokenMailedTo(email, 1);
    await identity.confirm(token);
    const browser = await strangerSignsUp(email);
    expect(browser).toHaveLength(43);
    await expect(identity.confirmIn(browser, token)).rejects.toMatchObject(passwordWanted);
  });

  it('is done by a link that was sent again', async () => {
    const email = 'resent@example.org';
    const browser = await identity.signUp(email);
    await identity.tokenMailedTo(email, 1);
    await identity.call(resendConfirmation, { email, client });
    const token = await identity.tokenMailedTo(email, 2);
    await expect(identity.confirmIn(browser, token)).resolves.toMatchObject({ email });
  });

  it('ends with a new password', async () => {
    const email = 'reset@example.org';
    const browser = await strangerSignsUp(email);
    const token = await identity.tokenMailedTo(email, 1);
    await identity.call(requestPasswordReset, { form: { email }, client });
    const form = {
      reset_password_token: await identity.tokenMailedTo(email, 2),
      password,
      password_confirmation: password,
    };
    await identity.call(resetPassword, { form, client });
    await expect(identity.confirmIn(browser, token)).rejects.toMatchObject(passwordWanted);
  });

  it('is not known for sign-ups from before there was one', async () => {
    const email = 'before@example.org';
    const browser = await identity.signUp(email);
    await identity.running.database.dataSource.query(
      `UPDATE sign_ups SET browser_hash = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    const token = await identity.tokenMailedTo(email, 1);
    await expect(identity.confirmIn(browser, token)).rejects.toMatchObject(passwordWanted);
    await expect(identity.confirm(token)).resolves.toMatchObject({ email });
  });
});
