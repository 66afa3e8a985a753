import { authenticateSession, disableSecondFactor, resetPassword } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { Authenticator } from '../../test/authenticator';
import { client, IdentityForTest, password } from '../../test/identity-for-test';
import { adminCreate } from './admin-create';

describeWith(['postgres'], 'the command that makes an operator', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const create = (email: string, ...options: string[]) =>
    adminCreate(['--email', email, ...options], {
      DATABASE_URL: identity.running.database.url,
      PUBLIC_URL: 'https://decks.example.org',
    });
  const choosePassword = async (words: string) => {
    const link = /https:\/\/decks\.example\.org\/users\/password\/edit#reset_password_token=([\w-]{43})/.exec(words);
    const form = { reset_password_token: link?.[1] ?? '', password, password_confirmation: password };
    await identity.call(resetPassword, { form, client });
  };

  it('makes an account whose password is chosen behind a link', async () => {
    await choosePassword(await create(' First@Example.org '));
    const { user } = await identity.signIn('first@example.org');
    expect(user).toMatchObject({ admin: true, name: null });
    expect(await identity.eventTypes(user.id)).toEqual([
      'rowdeck.identity.user.signed-up',
      'rowdeck.identity.user.role-changed',
      'rowdeck.identity.user.confirmed',
      'rowdeck.identity.password.reset',
    ]);
  });

  it('promotes who has an account, with its password, and at once', async () => {
    await identity.confirmedUser('ana@example.org');
    const { token } = await identity.signIn('ana@example.org');
    await expect(create('ana@example.org')).resolves.toMatch(/^ana@example.org is an operator now, with the password/);
    expect(await identity.call(authenticateSession, { token })).toMatchObject({ profile: { admin: true } });
    await expect(create('ana@example.org')).resolves.toBe('ana@example.org is an operator already.');
  });

  it('leaves nothing of a stranger who signed up with the address before', async () => {
    const email = 'taken@example.org';
    await identity.signUp(email, { name: 'Eve' });
    const early = await identity.tokenMailedTo(email, 1);
    const words = await create(email);
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
    await expect(identity.confirm(early)).rejects.toMatchObject({ code: 'auth.token_invalid' });
    await choosePassword(words);
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { admin: true, name: null } });
  });

  it('opens the panel to an operator once there is a second factor, and keeps it on', async () => {
    const email = 'olga@example.org';
    await identity.confirmedUser(email);
    await expect(create(email)).resolves.toContain('once two-factor authentication is set up');
    const before = await identity.signIn(email);
    const panel = async (token: string) => (await identity.call(authenticateSession, { token }))?.actor.admin;
    expect([before.user.admin, before.actor?.admin, await panel(before.token)]).toEqual([true, false, false]);
    const olga = await Authenticator.enrol(identity, email);
    expect(await panel(olga.token)).toBe(true);
    const form = { current_password: password, code: await olga.code() };
    await expect(identity.call(disableSecondFactor, { actor: olga.actor, client, form })).rejects.toMatchObject({
      code: 'second_factor.conflict',
    });
    expect((await olga.complete(await olga.enterPassword(), await olga.code())).actor).toMatchObject({ admin: true });
  });

  it('takes the second factor away from who has lost it, ends their sessions and tells them', async () => {
    const email = 'lost@example.org';
    await identity.confirmedUser(email);
    const reset = () => create(email, '--reset-two-factor');
    await expect(reset()).resolves.toBe(`${email} had no two-factor authentication.`);
    const lost = await Authenticator.enrol(identity, email);
    const pending = await lost.enterPassword();
    await expect(reset()).resolves.toContain('signed out everywhere');
    expect(await identity.call(authenticateSession, { token: lost.token })).toBeNull();
    await expect(lost.complete(pending, await lost.code())).rejects.toMatchObject({
      code: 'auth.second_factor_expired',
    });
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { email, admin: false } });
    expect(await identity.subjectsMailedTo(email, 3)).toContain('Two-factor authentication was reset');
    expect(await identity.eventTypes(lost.actor.userId)).toContain('rowdeck.identity.second_factor.reset');
  });

  it('fails for an address without an account, whose second factor cannot be taken away', async () => {
    await expect(create('nobody@example.org', '--reset-two-factor')).rejects.toThrow(
      'nobody@example.org has no account.',
    );
  });

  it('gives no rights to anybody by signing up, whatever the environment says', async () => {
    const other = await IdentityForTest.start({ OPERATOR_EMAIL: 'operator@example.org' });
    await expect(other.confirmedUser('operator@example.org')).resolves.toMatchObject({ admin: false });
    await other.close();
  });

  it.each([
    [[]],
    [['--email', 'nobody']],
    [['--email']],
    [['--help']],
    [['name@example.com']],
    [['--email', 'a@example.org', '--reset']],
  ])('says how it is used for %j', async (args) => {
    await expect(adminCreate(args, {})).rejects.toThrow(/Usage: admin:create --email/);
  });

  it('says what is missing without a database', async () => {
    await expect(adminCreate(['--email', 'a@example.org'], {})).rejects.toThrow(/DATABASE_URL/);
  });
});
