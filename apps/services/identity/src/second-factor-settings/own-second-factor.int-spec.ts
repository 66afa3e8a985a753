import {
  authenticateSession,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { Authenticator, codeOf } from '../../test/authenticator';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const CONFLICT = { code: 'second_factor.conflict' };
const faulty = (...keys: string[]) => ({
  code: 'user.invalid',
  errors: Object.fromEntries(keys.map((key) => [key, [expect.any(String)]])),
});

describeWith(['postgres'], 'the second factor in the settings', () => {
  let identity: IdentityForTest;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  beforeEach(async () => {
    email = `ben-${(count += 1)}@example.org`;
    await identity.confirmedUser(email);
  });
  afterAll(() => identity.close());

  const session = async () => {
    const { token } = await identity.signIn(email);
    const known = await identity.call(authenticateSession, { token });
    if (!known) throw new Error('There is no session');
    return { actor: known.actor, token, client };
  };
  const setUp = (asker: Awaited<ReturnType<typeof session>>, current_password = password) =>
    identity.call(setUpSecondFactor, { ...asker, form: { current_password } });
  const enable = (asker: Awaited<ReturnType<typeof session>>, code: string) =>
    identity.call(enableSecondFactor, { ...asker, form: { code } });
  const changed = (ben: Authenticator) => async (form: { current_password?: string; code?: string }) => {
    const given = { current_password: password, code: await ben.code(), ...form };
    return { actor: ben.actor, client, form: given };
  };

  it('asks for nothing at sign-in before a code has come', async () => {
    const asker = await session();
    const { secret, uri } = await setUp(asker);
    expect(uri).toContain(`secret=${secret}`);
    await expect(enable(asker, '000000')).rejects.toMatchObject(faulty('code'));
    expect(await identity.call(getSecondFactor, { actor: asker.actor })).toEqual({
      enabled: false,
      enabled_at: null,
      recovery_codes_left: 0,
      required: false,
    });
    await expect(identity.signIn(email)).resolves.toMatchObject({ actor: { secondFactor: false } });
  });

  it('ends all other sessions when it is turned on, and this one counts as opened with it', async () => {
    const elsewhere = await identity.signIn(email);
    const ben = await Authenticator.enrol(identity, email);
    expect(await identity.call(authenticateSession, { token: elsewhere.token })).toBeNull();
    expect(await identity.call(authenticateSession, { token: ben.token })).toMatchObject({ actor: ben.actor });
    expect(ben.recoveryCodes).toHaveLength(10);
    const mail = await identity.newestMailTo(email, 2);
    expect(mail.subject).toBe('Two-factor authentication is on');
    expect(await identity.eventTypes(ben.actor.userId)).toContain('rowdeck.identity.second_factor.enabled');
    expect(await identity.call(getSecondFactor, { actor: ben.actor })).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    });
  });

  it('is set up by who knows the password alone', async () => {
    const asker = await session();
    await expect(setUp(asker, 'a guess')).rejects.toMatchObject(faulty('current_password'));
    await expect(setUp(asker, '')).rejects.toMatchObject(faulty('current_password'));
  });

  it('is turned on by the session alone that was shown the secret, and by its last secret', async () => {
    const [asker, other] = [await session(), await session()];
    const { secret: first } = await setUp(asker);
    await expect(enable(other, codeOf(first))).rejects.toMatchObject(CONFLICT);
    const { secret: second } = await setUp(asker);
    await expect(enable(asker, codeOf(first))).rejects.toMatchObject(faulty('code'));
    await expect(enable(asker, codeOf(second))).resolves.toHaveProperty('recovery_codes');
    await expect(enable(asker, codeOf(second, 1))).rejects.toMatchObject(CONFLICT);
    await expect(setUp(asker)).rejects.toMatchObject(CONFLICT);
  });

  it('is shown for a quarter of an hour', async () => {
    const asker = await session();
    const { secret } = await setUp(asker);
    await identity.running.database.dataSource.query(
      `UPDATE second_factors SET set_up_at = set_up_at - interval '15 minutes' WHERE user_id = '${asker.actor.userId}'`,
    );
    await expect(enable(asker, codeOf(secret))).rejects.toMatchObject(CONFLICT);
  });

  it('has new recovery codes on demand, and the former ones end', async () => {
    const ben = await Authenticator.enrol(identity, email);
    const { recovery_codes } = await identity.call(renewRecoveryCodes, await changed(ben)({}));
    const [former = ''] = ben.recoveryCodes;
    await expect(ben.complete(await ben.enterPassword(), former)).rejects.toMatchObject({
      code: 'auth.second_factor_invalid',
    });
    await expect(ben.complete(await ben.enterPassword(), recovery_codes[9] ?? '')).resolves.toHaveProperty('token');
    const types = await identity.eventTypes(ben.actor.userId);
    expect(types).toContain('rowdeck.identity.second_factor.recovery-codes-renewed');
  });

  it.each([
    ['a wrong password', { current_password: 'a guess' }, ['current_password']],
    ['a wrong code', { code: '000000' }, ['code']],
    ['nothing', { current_password: '', code: '' }, ['current_password', 'code']],
    ['no code', { code: '' }, ['code']],
  ])('is not turned off with %s', async (_, form, keys) => {
    const ben = await Authenticator.enrol(identity, email);
    const refused = identity.call(disableSecondFactor, await changed(ben)(form));
    await expect(refused).rejects.toMatchObject(faulty(...keys));
    await expect(ben.enterPassword()).resolves.toMatch(/^[\w-]{43}$/);
  });

  it('is turned off with both, told to its owner, and no session counts as opened with it', async () => {
    const ben = await Authenticator.enrol(identity, email);
    await identity.call(disableSecondFactor, await changed(ben)({}));
    await expect(identity.signIn(email)).resolves.toMatchObject({ actor: { secondFactor: false } });
    expect(await identity.call(authenticateSession, { token: ben.token })).toMatchObject({
      actor: { secondFactor: false },
    });
    await eventually(async () =>
      expect((await identity.mailsTo(email)).map(({ subject }) => subject)).toContain(
        'Two-factor authentication is off',
      ),
    );
    expect(await identity.eventTypes(ben.actor.userId)).toContain('rowdeck.identity.second_factor.disabled');
    await expect(identity.call(renewRecoveryCodes, await changed(ben)({}))).rejects.toMatchObject(CONFLICT);
  });
});
