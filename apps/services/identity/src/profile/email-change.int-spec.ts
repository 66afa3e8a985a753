import {
  authenticateSession,
  cancelEmailChange,
  confirmEmailChange,
  getProfile,
  type ProfileForm,
  requestPasswordReset,
  resendEmailChange,
  resetPassword,
  updateProfile,
  type UserProfile,
} from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const linkOver = { code: 'auth.token_invalid' };

describeWith(['postgres'], 'a profile', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const actorOf = ({ id: userId, email, name, admin }: UserProfile) =>
    ({ userId, email, name, admin, via: 'session' }) as const;
  const save = (user: UserProfile, form: Partial<ProfileForm>) =>
    identity.call(updateProfile, {
      actor: actorOf(user),
      form: { name: 'Ana Ortiz', company: null, email: user.email, ...form },
      client,
    });
  const read = (user: UserProfile) => identity.call(getProfile, { actor: actorOf(user) });
  const confirm = (token: string) => identity.call(confirmEmailChange, { token, client });
  /** An account that has asked for `new.<email>`, and the token of the link. */
  const asked = async (email: string) => {
    const user = await identity.confirmedUser(email);
    const wanted = `new.${email}`;
    await save(user, { email: wanted });
    return { user, wanted, token: await identity.tokenMailedTo(wanted, 1) };
  };

  it('takes another name and company at once, and an event says so', async () => {
    const user = await identity.confirmedUser('ana@example.org');
    const saved = await save(user, { name: ' Ana O. ', company: 'Ortiz & Co' });
    expect(saved).toEqual({ name: 'Ana O.', company: 'Ortiz & Co', email: user.email, pending_email: null });
    await save(user, { name: 'Ana O.', company: 'Ortiz & Co' });
    const types = await identity.eventTypes(user.id);
    expect(types.filter((type) => type === 'rowdeck.identity.user.profile-changed')).toHaveLength(1);
  });

  it('makes nobody an operator, whatever the form says', async () => {
    const user = await identity.confirmedUser('mallory@example.org');
    const form = { name: 'Mallory', email: user.email, admin: true, id: user.id, confirmedAt: null, passwordHash: 'x' };
    await identity.call(updateProfile, { actor: actorOf(user), form, client });
    await expect(identity.signIn(user.email)).resolves.toMatchObject({ user: { name: 'Mallory', admin: false } });
  });

  it('reports all faults of all fields', async () => {
    const user = await identity.confirmedUser('faulty@example.org');
    await expect(save(user, { name: '', company: 'www.evil.example', email: 'nobody' })).rejects.toMatchObject({
      code: 'user.invalid',
      errors: { name: [expect.any(String)], company: [expect.any(String)], email: [expect.any(String)] },
    });
  });

  it('keeps its address until the new one is confirmed; the present one is told before', async () => {
    const { user, wanted, token } = await asked('beth@example.org');
    expect((await identity.newestMailTo(user.email, 2)).subject).toBe('Your email address is about to change');
    expect(await read(user)).toMatchObject({ email: user.email, pending_email: { email: wanted } });
    const session = await identity.signIn(user.email);
    await expect(identity.signIn(wanted)).rejects.toMatchObject({ code: 'auth.invalid_credentials' });

    expect(await confirm(token)).toEqual({ email: wanted });
    expect(await read(user)).toMatchObject({ email: wanted, pending_email: null });
    expect(await identity.call(authenticateSession, { token: session.token })).toMatchObject({
      actor: { email: wanted },
    });
    await expect(identity.signIn(wanted)).resolves.toMatchObject({ user: { id: user.id } });
    await expect(identity.signIn(user.email)).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
    const types = (await identity.eventTypes(user.id)).filter((type) => type.includes('email-change'));
    expect(types).toEqual(['rowdeck.identity.user.email-change-requested', 'rowdeck.identity.user.email-changed']);
    const [requested] = await identity.running.database.dataSource.query<object[]>(
      `SELECT envelope FROM outbox WHERE envelope->>'type' = $1 AND envelope->>'subject' = $2`,
      [types[0], user.id],
    );
    // Nobody has shown yet that the address is theirs.
    expect(JSON.stringify(requested)).not.toContain(wanted);
  });

  it('ends links for a new password that are in the mailbox of the former address', async () => {
    const { user, token } = await asked('former.mailbox@example.org');
    await identity.newestMailTo(user.email, 2);
    await identity.call(requestPasswordReset, { form: { email: user.email }, client });
    const reset_password_token = await identity.tokenMailedTo(user.email, 3);
    await confirm(token);
    const form = {
      reset_password_token,
      password: 'eight orange slides',
      password_confirmation: 'eight orange slides',
    };
    await expect(identity.call(resetPassword, { form, client })).rejects.toMatchObject(linkOver);
  });

  it('takes a link once, even of two at the same time', async () => {
    const { token } = await asked('once@example.org');
    const outcomes = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each<[string, (user: UserProfile) => Promise<unknown>]>([
    ['was cancelled', (user) => identity.call(cancelEmailChange, { actor: actorOf(user) })],
    ['was sent again', (user) => identity.call(resendEmailChange, { actor: actorOf(user), client })],
    ['was for an earlier wish', (user) => save(user, { email: `later.${user.email}` })],
    ['has expired', () => identity.running.database.dataSource.query(`UPDATE email_changes SET expires_at = now()`)],
    [
      'somebody else had asked for, before the owner chose a new password',
      async ({ email }) => {
        await identity.call(requestPasswordReset, { form: { email }, client });
        const reset_password_token = await identity.tokenMailedTo(email, 3);
        const form = {
          reset_password_token,
          password: 'eight orange slides',
          password_confirmation: 'eight orange slides',
        };
        await identity.call(resetPassword, { form, client });
      },
    ],
  ])('is not changed by a link that %s', async (what, end) => {
    const { user, token } = await asked(`${what.replaceAll(/\W/g, '').slice(0, 20)}@example.org`);
    await identity.newestMailTo(user.email, 2);
    await end(user);
    await expect(confirm(token)).rejects.toMatchObject(linkOver);
    expect(await read(user)).toMatchObject({ email: user.email });
  });

  it('does not say that an address has an account; its owner is told, and keeps it', async () => {
    const owner = await identity.confirmedUser('owner@example.org');
    const user = await identity.confirmedUser('curious@example.org');
    const saved = await save(user, { email: 'Owner@Example.org' });
    expect(saved.pending_email).toMatchObject({ email: owner.email });
    const mail = await identity.newestMailTo(owner.email, 2);
    expect(mail).toMatchObject({ subject: 'You already have a Rowdeck account' });
    expect(mail.text).not.toContain('token');
  });

  it('goes to one of two accounts that confirm the same address', async () => {
    const wanted = 'race@example.org';
    const tokens: string[] = [];
    for (const [index, email] of ['first@example.org', 'second@example.org'].entries()) {
      await save(await identity.confirmedUser(email), { email: wanted });
      tokens.push(await identity.tokenMailedTo(wanted, index + 1));
    }
    const outcomes = await Promise.allSettled(tokens.map(confirm));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(lost).toMatchObject(linkOver);
  });

  it('gets an address for which strangers had only signed up', async () => {
    const { user, wanted, token } = await asked('settled@example.org');
    await identity.signUp(wanted, {
      password: 'a password of a stranger',
      password_confirmation: 'a password of a stranger',
    });
    expect(await confirm(token)).toEqual({ email: wanted });
    await expect(identity.signIn(wanted, { password })).resolves.toMatchObject({ user: { id: user.id } });
  });
});
