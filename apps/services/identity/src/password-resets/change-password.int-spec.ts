import {
  authenticateSession,
  changePassword,
  type PasswordForm,
  requestPasswordReset,
  resetPassword,
  updateProfile,
  confirmEmailChange,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const NEW = 'eight orange slides';

describeWith(['postgres'], 'a password that its owner changes', () => {
  let identity: IdentityForTest;
  let email: string;
  let actor: { userId: string; email: string; name: string | null; admin: boolean; via: 'session' };
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  beforeEach(async () => {
    email = `ana-${(count += 1)}@example.org`;
    const { id: userId, name, admin } = await identity.confirmedUser(email);
    actor = { userId, email, name, admin, via: 'session' };
  });
  afterAll(() => identity.close());

  const change = (token: string, form: Partial<PasswordForm> = {}) =>
    identity.call(changePassword, {
      actor,
      token,
      form: { current_password: password, password: NEW, password_confirmation: NEW, ...form },
      client,
    });
  const isOpen = async (token: string) => (await identity.call(authenticateSession, { token })) !== null;
  const query = (statement: string) => identity.running.database.dataSource.query<unknown[]>(statement);

  it('keeps this session and ends the others, and its owner is told', async () => {
    const [here, there] = [await identity.signIn(email), await identity.signIn(email, { remember_me: true })];
    await change(here.token);
    expect([await isOpen(here.token), await isOpen(there.token)]).toEqual([true, false]);
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
    await expect(identity.signIn(email, { password: NEW })).resolves.toMatchObject({ user: { id: actor.userId } });
    const mail = await identity.newestMailTo(email, 2);
    expect(mail.subject).toBe('Your password has been changed');
    expect(mail.text).toContain('except in the browser where it was changed');
    expect(await identity.eventTypes(actor.userId)).toContain('rowdeck.identity.password.changed');
  });

  it('leaves one device known, which is this one', async () => {
    const before = await identity.signIn(email);
    const { device } = await change(before.token);
    const known = await query(`SELECT token_hash FROM known_devices WHERE user_id = '${actor.userId}'`);
    expect(known).toHaveLength(1);
    expect(device.token).not.toBe(before.device?.token);
  });

  it('ends emailed links to another password and to another address', async () => {
    const { token } = await identity.signIn(email);
    await identity.call(requestPasswordReset, { form: { email }, client });
    const reset_password_token = await identity.tokenMailedTo(email, 2);
    const wanted = `new.${email}`;
    await identity.call(updateProfile, { actor, form: { name: 'Ana', company: null, email: wanted }, client });
    const confirmation = await identity.tokenMailedTo(wanted, 1);
    await change(token);
    const form = { reset_password_token, password: 'nine green charts', password_confirmation: 'nine green charts' };
    const linkOver = { code: 'auth.token_invalid' };
    await expect(identity.call(resetPassword, { form, client })).rejects.toMatchObject(linkOver);
    await expect(identity.call(confirmEmailChange, { token: confirmation, client })).rejects.toMatchObject(linkOver);
  });

  it.each<[string, Partial<PasswordForm>, string[]]>([
    ['the present one is not known', { current_password: 'a guess of mine' }, ['current_password']],
    ['it stays the same', { password, password_confirmation: password }, ['password']],
    ['it is easy to guess', { password: 'password123', password_confirmation: 'password123' }, ['password']],
    ['it is repeated wrongly', { password_confirmation: 'another' }, ['password_confirmation']],
    [
      'nothing is filled in',
      { current_password: '', password: '', password_confirmation: '' },
      ['current_password', 'password', 'password_confirmation'],
    ],
  ])('stays as it is when %s', async (_, form, keys) => {
    const { token } = await identity.signIn(email);
    const refused = await change(token, form).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'user.invalid' });
    expect(Object.keys((refused as { errors: object }).errors)).toEqual(keys);
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { email } });
  });

  it('opens no session with the former one, also to who had entered it the moment before', async () => {
    const runner = identity.running.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE users SET password_hash = 'changed' WHERE id = '${actor.userId}'`);
    const late = identity.signIn(email).catch((error: unknown) => error);
    await eventually(async () => {
      expect(await query('SELECT 1 FROM pg_locks WHERE NOT granted')).not.toHaveLength(0);
    });
    await runner.commitTransaction();
    await runner.release();
    expect(await late).toMatchObject({ code: 'auth.invalid_credentials' });
  });

  it('is not guessed by whoever has the session: attempts are counted and recorded', async () => {
    const limited = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
    const { id: userId } = await limited.confirmedUser(email);
    const guess = () =>
      limited.call(changePassword, {
        actor: { ...actor, userId },
        token: 'any',
        form: { current_password: 'a guess', password: NEW, password_confirmation: NEW },
        client,
      });
    for (let times = 0; times < 10; times += 1) await expect(guess()).rejects.toMatchObject({ code: 'user.invalid' });
    await expect(guess()).rejects.toMatchObject({ code: 'request.rate_limited' });
    await eventually(async () =>
      expect(await limited.eventTypes(userId)).toContain('rowdeck.identity.password.change-refused'),
    );
    await limited.close();
  });
});
