import {
  type Actor,
  allowExport,
  disableSecondFactor,
  requestDeletion,
  sendOwnerCode,
  setUpSecondFactor,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { Authenticator } from '../../test/authenticator';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

describeWith(['postgres'], 'the proof that an account is one’s own', () => {
  let identity: IdentityForTest;
  let actor: Actor;
  let email: string;
  let token: string;
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  /** As single sign-on makes accounts: without a password. */
  beforeEach(async () => {
    email = `ana-${(count += 1)}@example.org`;
    const { id: userId, name, admin } = await identity.confirmedUser(email);
    actor = { userId, email, name, admin, via: 'session' };
    token = (await identity.signIn(email)).token;
    await query(`UPDATE users SET password_hash = '' WHERE id = $1`, userId);
  });
  afterAll(() => identity.close());

  const query = (statement: string, ...parameters: unknown[]) =>
    identity.running.database.dataSource.query<unknown[]>(statement, parameters);
  /** A code that was emailed now. */
  const mailedCode = async () => {
    const codes = async () =>
      (await identity.mailsTo(email)).flatMap(({ text }) => /Your code: ([\w-]+)/.exec(text)?.slice(1) ?? []);
    const before = await codes();
    await identity.call(sendOwnerCode, { actor, client });
    return eventually(async () => {
      const added = (await codes()).filter((code) => !before.includes(code));
      expect(added).toHaveLength(1);
      return added[0] ?? '';
    });
  };
  const remove = (given: string) => identity.call(requestDeletion, { actor, token, form: { password: given }, client });
  const fault = (message: string) => ({ code: 'user.invalid', errors: { password: [message] } });
  const WRONG = fault('The code is wrong, has been used already or is too old. Have a new one sent.');

  it.each([
    ['deletes the account', () => (code: string) => remove(code)],
    [
      'downloads the data',
      () => (given: string) => identity.call(allowExport, { actor, token, form: { password: given }, client }),
    ],
    [
      'sets up two-factor authentication',
      () => (given: string) =>
        identity.call(setUpSecondFactor, { actor, token, form: { current_password: given }, client }),
    ],
  ])('is an emailed code where there is no password: it %s', async (_, make) => {
    const act = make();
    await expect(act(password)).rejects.toMatchObject({ code: 'user.invalid' });
    await expect(act(await mailedCode())).resolves.toBeDefined();
  });

  it('holds once, in the newest email, and for its owner alone', async () => {
    await expect(remove('')).rejects.toMatchObject(fault('Enter the code that was emailed to you.'));
    const [first, second] = [await mailedCode(), await mailedCode()];
    await expect(remove(first)).rejects.toMatchObject(WRONG);
    const mine = actor;
    const { id: userId } = await identity.confirmedUser(`eve-${count}@example.org`);
    await query(`UPDATE users SET password_hash = '' WHERE id = $1`, userId);
    actor = { ...mine, userId };
    await expect(remove(second)).rejects.toMatchObject(WRONG);
    actor = mine;
    await remove(second.replaceAll('-', ' ').toUpperCase());
    await expect(remove(second)).rejects.toMatchObject(WRONG);
  });

  it('is refused in the audit trail, too, with who asked and never with what was typed', async () => {
    await expect(remove('a guess that is wrong')).rejects.toMatchObject(WRONG);
    const recorded = await eventually(async () => {
      const found = await query(
        `SELECT envelope::text AS event FROM outbox WHERE envelope->>'type' = 'rowdeck.identity.password.check-refused'
         AND envelope->'data'->>'user_id' = $1`,
        actor.userId,
      );
      expect(found).toHaveLength(1);
      return JSON.stringify(found);
    });
    expect(recorded).toContain('auth.invalid_credentials');
    expect(recorded).not.toContain('a guess');
  });

  it('lets one of two through that use one code at once', async () => {
    const form = { password: await mailedCode() };
    const allow = () => identity.call(allowExport, { actor, token, form, client });
    const ends = await Promise.allSettled([allow(), allow(), allow()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(WRONG);
  });

  it('counts in one of two emails that are asked for at once', async () => {
    const before = await identity.promisedTo(email);
    await Promise.all([0, 1].map(() => identity.call(sendOwnerCode, { actor, client })));
    await eventually(async () => expect(await identity.mailsTo(email)).toHaveLength(before + 2));
    const [left] = await query(
      `SELECT count(*)::int AS left FROM user_tokens WHERE user_id = $1 AND purpose = 'owner_proof'`,
      actor.userId,
    );
    expect(left).toEqual({ left: 1 });
  });

  it('is over after ten minutes', async () => {
    const code = await mailedCode();
    await query(`UPDATE user_tokens SET expires_at = now() - interval '1 second' WHERE purpose = 'owner_proof'`);
    await expect(remove(code)).rejects.toMatchObject(WRONG);
  });

  it('lies nowhere in the database', async () => {
    const code = await mailedCode();
    const [row] = await query(
      `SELECT hash FROM user_tokens WHERE user_id = $1 AND purpose = 'owner_proof'`,
      actor.userId,
    );
    expect(row).toEqual({ hash: expect.any(Buffer) as Buffer });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('takes the second factor, too, where there is one; a wrong code of it uses nothing up', async () => {
    const careful = `ben-${count}@example.org`;
    await identity.confirmedUser(careful);
    const ben = await Authenticator.enrol(identity, careful);
    const allow = (form: { password: string; code?: string }) =>
      identity.call(allowExport, { actor: ben.actor, token: ben.token, form, client });
    await expect(allow({ password: '' })).rejects.toMatchObject({
      errors: { password: ['Enter your password.'], code: [expect.stringContaining('Enter a code')] },
    });
    [actor, email] = [ben.actor, careful];
    const emailed = await mailedCode();
    await expect(allow({ password: emailed, code: '000000' })).rejects.toMatchObject({
      errors: { code: [expect.stringContaining('The code is wrong')] },
    });
    await expect(allow({ password: 'a guess', code: await ben.code() })).rejects.toMatchObject({
      errors: { password: ['This is not your password.'] },
    });
    await expect(allow({ password: 'abcd-efgh-jkmn', code: await ben.code() })).rejects.toMatchObject({
      errors: { password: [expect.stringContaining('neither your password nor a code')] },
    });
    await allow({ password: emailed, code: await ben.code() });
    const form = { current_password: await mailedCode(), code: await ben.code() };
    await identity.call(disableSecondFactor, { actor, form, client });
    await allow({ password });
  });
});
