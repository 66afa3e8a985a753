import { authenticateSession, DEFAULT_PREFERENCES } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { IdentityForTest } from '../../test/identity-for-test';

describeWith(['postgres'], 'sign-up and confirmation', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const confirm = (token: string) => identity.confirm(token);

  it('emails a link that confirms the address, and publishes both events', async () => {
    await identity.signUp(' Ana@Example.org ', { company: 'Ortiz & Co' });
    const mail = await identity.newestMailTo('ana@example.org', 1);
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.text).toMatch(/^https:\/\/decks\.example\.org\/users\/confirmation#confirmation_token=[\w-]{43}$/m);

    const { session, ...user } = await confirm(await identity.tokenMailedTo('ana@example.org', 1));
    expect(user).toEqual({
      id: user.id,
      email: 'ana@example.org',
      name: 'Ana Ortiz',
      company: 'Ortiz & Co',
      admin: false,
      deletion_due_at: null,
      preferences: DEFAULT_PREFERENCES,
      has_password: true,
    });
    const token = session?.token ?? '';
    expect(await identity.call(authenticateSession, { token })).toMatchObject({ actor: { userId: user.id } });
    expect(await identity.eventTypes(user.id)).toEqual([
      'rowdeck.identity.user.signed-up',
      'rowdeck.identity.user.confirmed',
    ]);
  });

  it('reports all faults of the form at once and keeps nothing', async () => {
    const faulty = identity.signUp('nobody', { name: '', password: 'short', password_confirmation: 'shirt' });
    await expect(faulty).rejects.toMatchObject({
      code: 'user.invalid',
      errors: {
        'user.name': ['Enter your name.'],
        'user.email': [expect.any(String)],
        'user.password': [expect.any(String)],
        'user.password_confirmation': [expect.any(String)],
      },
    });
    const rows: unknown[] = await identity.running.database.dataSource.query(
      `SELECT 1 FROM users WHERE email = 'nobody'`,
    );
    expect(rows).toEqual([]);
  });

  it('confirms once, and answers the same when the link is opened again', async () => {
    await identity.signUp('twice@example.org');
    const token = await identity.tokenMailedTo('twice@example.org', 1);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers[1]).toMatchObject({ id: answers[0].id, email: 'twice@example.org' });
    expect(new Set(answers.map(({ session }) => session?.token)).size).toBe(3);
    const types = await identity.eventTypes(answers[0].id);
    expect(types.filter((type) => type === 'rowdeck.identity.user.confirmed')).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(43)])('refuses the token %j and says what to do', async (token) => {
    await expect(confirm(token)).rejects.toMatchObject({
      code: 'auth.token_invalid',
      message: expect.stringContaining('Sign in') as string,
    });
  });

  it('refuses a link that is older than three days', async () => {
    await identity.signUp('late@example.org');
    const token = await identity.tokenMailedTo('late@example.org', 1);
    await identity.running.database.dataSource.query(
      `UPDATE user_tokens SET expires_at = expires_at - interval '3 days'
       WHERE user_id = (SELECT id FROM users WHERE email = 'late@example.org')`,
    );
    await expect(confirm(token)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  });

  it('makes one account of sign-ups in parallel', async () => {
    await Promise.all(Array.from({ length: 5 }, () => identity.signUp('race@example.org')));
    const rows: unknown[] = await identity.running.database.dataSource.query(
      `SELECT 1 FROM users WHERE email = 'race@example.org'`,
    );
    expect(rows).toHaveLength(1);
  });
});
