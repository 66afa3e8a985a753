import { authenticateSession, type PendingSignIn, requestPasswordReset, resetPassword } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { Authenticator, codeOf } from '../../test/authenticator';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const WRONG = { code: 'auth.second_factor_invalid' };
const EXPIRED = { code: 'auth.second_factor_expired' };

describeWith(['postgres'], 'a sign-in with a second factor', () => {
  let identity: IdentityForTest;
  let ana: Authenticator;
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  beforeEach(async () => {
    const email = `ana-${(count += 1)}@example.org`;
    await identity.confirmedUser(email);
    ana = await Authenticator.enrol(identity, email);
  });
  afterAll(() => identity.close());

  const query = <T = unknown>(statement: string) => identity.running.database.dataSource.query<T[]>(statement);
  const authenticate = (token: string) => identity.call(authenticateSession, { token });

  it('opens no session by the password, and none by the token that it gives', async () => {
    const before = await query('SELECT 1 FROM sessions');
    const token = await ana.enterPassword();
    expect(await query('SELECT 1 FROM sessions')).toHaveLength(before.length);
    expect(await authenticate(token)).toBeNull();
    expect(await authenticate(`admin.${token}`)).toBeNull();
  });

  it('opens one by the code, remembered as the first step asked, with a device that is known', async () => {
    const token = await ana.enterPassword({ remember_me: true });
    const opened = await ana.complete(token, ` ${(await ana.code()).replace(/(...)/, '$1 ')} `);
    expect(opened).toMatchObject({ persistent: true, user: { email: ana.email }, actor: { secondFactor: true } });
    expect(opened.device?.token).toMatch(/^[\w-]{43}$/);
    expect(await authenticate(opened.token)).toMatchObject({ actor: { secondFactor: true } });
    await expect(ana.complete(token, await ana.code())).rejects.toMatchObject(EXPIRED);
  });

  it('gives the device that the browser is known by another token', async () => {
    const first = await ana.complete(await ana.enterPassword(), await ana.code());
    const from = { client: { ...client, device: first.device?.token ?? null } };
    const second = await ana.complete(await ana.enterPassword(), await ana.code(), from);
    expect(second.device?.token).not.toBe(first.device?.token);
    const known = await query(`SELECT 1 FROM known_devices WHERE user_id = '${ana.actor.userId}'`);
    // That of the sign-in before it was turned on, and this one; the confirmation's was replaced by neither.
    expect(known).toHaveLength(3);
  });

  it('takes a code once, also of a step that is over, and none from before it', async () => {
    const code = await ana.code();
    const [one, other] = [await ana.enterPassword(), await ana.enterPassword()];
    await ana.complete(one, code);
    await expect(ana.complete(other, code)).rejects.toMatchObject(WRONG);
    await expect(ana.complete(other, codeOf(ana.secret, -1))).rejects.toMatchObject(WRONG);
    await expect(ana.complete(other, await ana.code())).resolves.toMatchObject({ user: { email: ana.email } });
  });

  it.each([
    ['one code', () => ana.code()],
    ['one recovery code', () => Promise.resolve(ana.recoveryCodes[0] ?? '')],
  ])('lets in one of five who use %s at the same moment', async (_, codeFor) => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => ana.enterPassword()));
    const code = await codeFor();
    const done = await Promise.allSettled(tokens.map((token) => ana.complete(token, code)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = done.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const { reason } of refused) expect(reason).toMatchObject(WRONG);
  });

  it('lets in one of five who complete the same first step', async () => {
    const token = await ana.enterPassword();
    const done = await Promise.allSettled(ana.recoveryCodes.slice(0, 5).map((code) => ana.complete(token, code)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await query(`SELECT 1 FROM recovery_codes WHERE user_id = '${ana.actor.userId}'`)).toHaveLength(9);
  });

  it('takes a recovery code once, records it, and the owner is told how many are left', async () => {
    const [code = ''] = ana.recoveryCodes;
    await ana.complete(await ana.enterPassword(), code.toUpperCase().replaceAll('-', ' '));
    await expect(ana.complete(await ana.enterPassword(), code)).rejects.toMatchObject(WRONG);
    const mail = await eventually(async () => {
      const used = (await identity.mailsTo(ana.email)).filter(({ subject }) => subject.startsWith('A recovery code'));
      expect(used).toHaveLength(1);
      return used[0];
    });
    expect(mail?.text).toContain('You have 9 left');
    const events = await identity.eventTypes(ana.actor.userId);
    expect(events).toContain('rowdeck.identity.second_factor.recovery-code-used');
  });

  it('is asked for by the link of a confirmation that signs in, too', async () => {
    const email = `confirmed-${count}@example.org`;
    await identity.signUp(email);
    const link = await identity.tokenMailedTo(email, 1);
    await identity.confirm(link);
    const careful = await Authenticator.enrol(identity, email);
    const { session, pending } = await identity.confirm(link);
    expect([session, (pending as PendingSignIn).token]).toEqual([null, expect.stringMatching(/^[\w-]{43}$/)]);
    await expect(careful.complete((pending as PendingSignIn).token, await careful.code())).resolves.toMatchObject({
      user: { email },
    });
  });

  it('is asked for after a new password was chosen, which ends the first steps that are done', async () => {
    const token = await ana.enterPassword();
    await identity.call(requestPasswordReset, { form: { email: ana.email }, client });
    const reset_password_token = await identity.tokenMailedTo(ana.email, 3);
    const form = {
      reset_password_token,
      password: 'eight orange slides',
      password_confirmation: 'eight orange slides',
    };
    await identity.call(resetPassword, { form, client });
    await expect(ana.complete(token, await ana.code())).rejects.toMatchObject(EXPIRED);
    await expect(ana.enterPassword({ password: form.password })).resolves.toMatch(/^[\w-]{43}$/);
  });

  it('ends after five minutes, and at the other site', async () => {
    const token = await ana.enterPassword();
    await expect(ana.complete(token, await ana.code(), { site: 'admin' })).rejects.toMatchObject(EXPIRED);
    await query(`UPDATE pending_sign_ins SET expires_at = expires_at - interval '5 minutes'`);
    await expect(ana.complete(token, await ana.code())).rejects.toMatchObject(EXPIRED);
  });

  it('says of an empty field what is to be entered, and answers a wrong password as for anybody', async () => {
    await expect(ana.complete(await ana.enterPassword(), ' ')).rejects.toMatchObject({
      ...WRONG,
      errors: { code: ['Enter the code that your app shows, or a recovery code.'] },
    });
    const wrong = (email: string) =>
      identity.enterPassword(email, { password: 'a guess' }).catch((error: Error) => error);
    expect(await wrong(ana.email)).toEqual(await wrong('nobody@example.org'));
  });

  it('holds none of its secrets in the clear but the one that codes are made of', async () => {
    const pending = await ana.enterPassword();
    const rows = JSON.stringify([
      await query('SELECT f::text FROM recovery_codes f'),
      await query('SELECT p::text FROM pending_sign_ins p'),
      await query('SELECT envelope FROM outbox'),
    ]);
    for (const secret of [pending, ana.secret, ...ana.recoveryCodes]) expect(rows).not.toContain(secret);
  });
});

describeWith(['postgres'], 'guesses at a second factor', () => {
  let identity: IdentityForTest;
  let ana: Authenticator;
  beforeAll(async () => {
    identity = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
    await identity.confirmedUser('ana@example.org');
    ana = await Authenticator.enrol(identity, 'ana@example.org');
  });
  afterAll(() => identity.close());

  it('are limited for the account, recorded, and do not lock out the browser that its owner is known by', async () => {
    const { device } = await ana.complete(await ana.enterPassword(), await ana.code());
    const token = await ana.enterPassword();
    const guess = () => ana.complete(token, '000000');
    for (let times = 0; times < 10; times += 1) await expect(guess()).rejects.toMatchObject(WRONG);
    await expect(guess()).rejects.toMatchObject({ code: 'request.rate_limited' });
    await expect(ana.complete(token, await ana.code())).rejects.toMatchObject({ code: 'request.rate_limited' });
    const known = { client: { ...client, device: device?.token ?? null } };
    await expect(ana.complete(token, await ana.code(), known)).resolves.toMatchObject({ user: { email: ana.email } });
    await eventually(async () =>
      expect(await identity.eventTypes(ana.actor.userId)).toContain('rowdeck.identity.second_factor.refused'),
    );
  });

  it('are limited for all places together, with however many first steps', async () => {
    let refused = 0;
    for (let place = 1; place <= 40 && refused === 0; place += 1) {
      const from = { ip: `198.51.100.${place}`, userAgent: '' };
      const token = await ana.enterPassword({ password }, from);
      const answer = await ana.complete(token, '000000', { client: from }).catch((error: unknown) => error);
      if ((answer as { code: string }).code === 'request.rate_limited') refused = place;
    }
    expect(refused).toBeGreaterThan(10);
    expect(refused).toBeLessThan(32);
  });
});
