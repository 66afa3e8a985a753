import { authenticateSession, requestPasswordReset, resetPassword } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

const NEW = 'eight orange slides';

describeWith(['postgres'], 'a password reset', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const request = (email: string) => identity.call(requestPasswordReset, { form: { email }, client });
  const reset = (reset_password_token: string, password = NEW, password_confirmation = password) =>
    identity.call(resetPassword, { form: { reset_password_token, password, password_confirmation }, client });

  /** An account, and the token of a reset link emailed to it. */
  const asked = async (email: string) => {
    const user = await identity.confirmedUser(email);
    await request(email);
    const mail = await identity.newestMailTo(email, 2);
    expect(mail.text).toMatch(/^https:\/\/decks\.example\.org\/users\/password\/edit#reset_password_token=[\w-]{43}$/m);
    return { user, token: await identity.tokenMailedTo(email, 2) };
  };

  it('sets the password, ends all sessions, and emails the owner', async () => {
    const email = 'ana@example.org';
    const { user, token } = await asked(email);
    const sessions = [await identity.signIn(email), await identity.signIn(email, { remember_me: true })];
    await reset(token);

    for (const session of sessions) {
      expect(await identity.call(authenticateSession, { token: session.token })).toBeNull();
    }
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
    await expect(identity.signIn(email, { password: NEW })).resolves.toMatchObject({ user: { id: user.id } });
    expect((await identity.newestMailTo(email, 3)).subject).toBe('Your password has been changed');
    expect(await identity.eventTypes(user.id)).toContain('rowdeck.identity.password.reset');
  });

  it('works once, even for two at the same time, and ends the other links of the user', async () => {
    const email = 'once@example.org';
    const { token } = await asked(email);
    await request(email);
    const other = await identity.tokenMailedTo(email, 3);
    const outcomes = await Promise.allSettled([reset(token), reset(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reset(other)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  });

  it('reports all faults of the new password and does not use the link up', async () => {
    const { token } = await asked('faulty@example.org');
    await expect(reset(token, 'short', 'shirt')).rejects.toMatchObject({
      code: 'user.invalid',
      errors: { 'user.password': [expect.any(String)], 'user.password_confirmation': [expect.any(String)] },
    });
    await expect(reset(token)).resolves.toBeDefined();
  });

  it('is refused after two hours', async () => {
    const { user, token } = await asked('late@example.org');
    await identity.running.database.dataSource.query(
      `UPDATE user_tokens SET expires_at = expires_at - interval '2 hours' WHERE user_id = $1`,
      [user.id],
    );
    await expect(reset(token)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  });

  it('is refused with a token of another purpose', async () => {
    await identity.signUp('purpose@example.org');
    const confirmation = await identity.tokenMailedTo('purpose@example.org', 1);
    await expect(reset(confirmation)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  });

  it('confirms the address of who followed its link', async () => {
    await identity.signUp('unconfirmed@example.org');
    await identity.newestMailTo('unconfirmed@example.org', 1);
    await request('unconfirmed@example.org');
    await reset(await identity.tokenMailedTo('unconfirmed@example.org', 2));
    await expect(identity.signIn('unconfirmed@example.org', { password: NEW })).resolves.toMatchObject({
      persistent: false,
    });
  });

  it('sends nothing to an address without an account, without a word', async () => {
    await expect(request('nobody@example.org')).resolves.toEqual({});
    expect(await identity.promisedTo('nobody@example.org')).toBe(0);
  });

  it('refuses the password that is the address itself, and one of those that are tried first', async () => {
    const { token } = await asked('weak@example.org');
    for (const weak of ['weak@example.org', 'qwertyuiop']) {
      await expect(reset(token, weak)).rejects.toMatchObject({
        code: 'user.invalid',
        errors: { 'user.password': [expect.any(String)] },
      });
    }
  });

  it('refuses what is no address', async () => {
    await expect(request('not an address')).rejects.toMatchObject({
      code: 'user.invalid',
      errors: { 'user.email': [expect.stringContaining('such as name@example.com')] },
    });
  });
});
