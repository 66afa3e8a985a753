import { randomUUID } from 'node:crypto';
import { authenticateSession, DEFAULT_PREFERENCES, endTeamSso, exportAccount } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { Authenticator } from '../../test/authenticator';
import { password } from '../../test/identity-for-test';
import { actorFor, SingleSignOnForTest, teamFor } from '../../test/single-sign-on-for-test';

const acme = teamFor(1, 'acme');

describeWith(['postgres'], 'signing in with the provider of a team', () => {
  let sso: SingleSignOnForTest;
  beforeAll(async () => {
    sso = await SingleSignOnForTest.start();
    await sso.save(acme);
    await sso.prove(acme, 'acme.example');
  });
  afterAll(() => sso.close());

  const knows = (sub: string, email = `${sub}@acme.example`, email_verified = true) =>
    sso.provider.knows({ sub, email, email_verified, name: 'Ana Ortiz', hint: `${sub}@acme.example` });
  const user = (email: string) =>
    sso.identity.running.database.dataSource.query<{ id: string; confirmed_at: Date; name: string }[]>(
      'SELECT * FROM users WHERE email = $1',
      [email],
    );

  it('makes a confirmed account with the name that the provider knows, and opens a session', async () => {
    await knows('ana', 'Ana@acme.example');
    const {
      user: made,
      token,
      persistent,
      returnTo,
    } = await sso.signIn('ana@acme.example', { return_to: '/app/teams' });
    expect([made, persistent, returnTo]).toEqual([
      {
        id: made.id,
        email: 'ana@acme.example',
        name: 'Ana Ortiz',
        company: null,
        admin: false,
        deletion_due_at: null,
        preferences: DEFAULT_PREFERENCES,
        has_password: false,
      },
      false,
      '/app/teams',
    ]);
    const session = await sso.identity.call(authenticateSession, { token });
    expect([session?.profile, session?.actor.secondFactor]).toEqual([made, false]);
    expect(await sso.identity.eventTypes(made.id)).toEqual([
      'rowdeck.identity.user.signed-up',
      'rowdeck.identity.user.confirmed',
      'rowdeck.identity.user.linked',
    ]);
  });

  it('is in the data of the account that it has made', async () => {
    const { id: userId = '' } = (await user('ana@acme.example'))[0] ?? {};
    const { has_password, single_sign_on } = await sso.identity.call(exportAccount, {
      actor: { ...acme.actor, userId },
    });
    expect([has_password, single_sign_on]).toEqual([
      false,
      [{ team_id: 1, issuer: sso.provider.issuer, subject: 'ana', linked_at: expect.any(String) as string }],
    ]);
  });

  it('knows the person by the subject from then on, whatever the address has become', async () => {
    const [first] = await user('ana@acme.example');
    await sso.identity.confirmedUser('mia@acme.example');
    await knows('ana', 'mia@acme.example');
    const again = await sso.signIn('ana@acme.example', { remember_me: true });
    expect([again.user.id, again.user.email, again.persistent]).toEqual([first?.id, 'ana@acme.example', true]);
  });

  it('refuses the address of an account that belongs to somebody else there', async () => {
    await knows('eve', 'ana@acme.example');
    await expect(sso.signIn('eve@acme.example')).rejects.toMatchObject({
      code: 'sso.refused',
      message: expect.stringContaining('belongs to somebody else at your provider') as string,
    });
  });

  it('links an account that there was, with all that is in it', async () => {
    const before = await sso.identity.confirmedUser('ben@acme.example');
    await knows('ben');
    expect((await sso.signIn('ben@acme.example')).user).toMatchObject({ id: before.id, name: 'Ana Ortiz' });
    expect((await sso.identity.signIn('ben@acme.example')).user.id).toBe(before.id);
  });

  it('throws away what strangers wrote into an account that nobody had confirmed', async () => {
    await sso.identity.signUp('cleo@acme.example', { name: 'Stranger' });
    await knows('cleo');
    expect((await sso.signIn('cleo@acme.example')).user.name).toBe('Ana Ortiz');
    await expect(sso.identity.signIn('cleo@acme.example')).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
  });

  it.each([
    ['that the provider has not verified', 'dan', 'dan@acme.example', false, 'has not verified your email address'],
    ["of a domain that is not the team's", 'dan', 'dan@other.example', true, "is not one of your team's domains"],
    ['that is none', 'dan', 'nobody', true, 'did not say which email address is yours'],
  ])('refuses an address %s', async (_what, sub, email, verified, message) => {
    await knows(sub, email, verified);
    await expect(sso.signIn('dan@acme.example')).rejects.toMatchObject({
      code: 'sso.refused',
      message: expect.stringContaining(message) as string,
    });
    expect(await user(email)).toEqual([]);
  });

  it('passes on that somebody did not want to, and records refusals without what was sent', async () => {
    await expect(sso.signIn('deny@acme.example')).rejects.toMatchObject({
      message: expect.stringContaining('did not sign you in') as string,
    });
    const refusals = await sso.identity.running.database.dataSource.query<
      { data: { reason: string; email: string | null } }[]
    >(
      `SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'type' = 'rowdeck.identity.sso.refused' ORDER BY position`,
    );
    expect(refusals.map(({ data }) => data.reason)).toEqual([
      'linked_otherwise',
      'email_unverified',
      'email_of_others',
      'email_missing',
      'provider',
    ]);
    expect(Object.keys(refusals[0]?.data ?? {}).sort()).toEqual(['email', 'ip', 'reason', 'team_id', 'user_agent']);
    expect(refusals.map(({ data }) => data.email)).toEqual([
      'ana@acme.example',
      'dan@acme.example',
      'dan@other.example',
      'nobody',
      null,
    ]);
  });

  it.each([
    ['which its provider has asked for', ['pwd', 'otp'], true],
    ['of which its provider says nothing', undefined, false],
    ['which its provider has not asked for', ['pwd'], false],
  ])('opens the session with a second factor %s', async (_what, amr, secondFactor) => {
    const email = `${randomUUID()}@acme.example`;
    await sso.provider.knows({ sub: email, email, email_verified: true, ...(amr && { amr }) });
    const { token } = await sso.signIn(email);
    expect((await sso.identity.call(authenticateSession, { token }))?.actor.secondFactor).toBe(secondFactor);
  });

  it.each([
    ['asks for the code of an account that has one, where its provider has asked for a password alone', ['pwd'], true],
    ['asks for none where its provider has asked for a second factor', ['pwd', 'otp'], false],
  ])('%s', async (_what, amr, asked) => {
    const email = `${randomUUID()}@acme.example`;
    await sso.identity.confirmedUser(email);
    await Authenticator.enrol(sso.identity, email);
    await sso.provider.knows({ sub: email, email, email_verified: true, amr });
    const { answer, browser } = await sso.comeBack(email);
    expect('pending' in (await sso.finish(answer, browser))).toBe(asked);
  });

  it('asks an operator for the second factor of their account besides', async () => {
    const email = 'opal@acme.example';
    const { id } = await sso.identity.confirmedUser(email);
    await Authenticator.enrol(sso.identity, email);
    await sso.identity.running.database.dataSource.query('UPDATE users SET admin = true WHERE id = $1', [id]);
    await sso.provider.knows({ sub: 'opal', email, email_verified: true, amr: ['mfa'] });
    const { answer, browser } = await sso.comeBack(email);
    const done = await sso.finish(answer, browser);
    expect(done).toMatchObject({ pending: { token: expect.any(String) as string } });
    expect(done).not.toHaveProperty('token');
  });

  it('gives an operator without one no rights of an operator', async () => {
    await sso.identity.confirmedUser('otto@acme.example');
    await sso.identity.running.database.dataSource.query(
      `UPDATE users SET admin = true WHERE email = 'otto@acme.example'`,
    );
    await knows('otto');
    const { token } = await sso.signIn('otto@acme.example');
    const session = await sso.identity.call(authenticateSession, { token });
    expect(session?.actor).toMatchObject({ admin: false, secondFactor: false });
  });

  it('knows no provider of another domain', async () => {
    await expect(sso.begin('ana@elsewhere.example')).rejects.toMatchObject({ code: 'sso.unavailable' });
    await expect(sso.begin('ana')).rejects.toMatchObject({
      code: 'sso.unavailable',
      errors: { email: [expect.any(String)] },
    });
  });

  it('begins alike for an address with an account, a waiting one and none', async () => {
    await sso.identity.confirmedUser('kira@acme.example');
    await sso.identity.signUp('lena@acme.example');
    const runner = sso.identity.running.database.dataSource.createQueryRunner();
    const queries = jest.spyOn(Object.getPrototypeOf(runner) as QueryRunner, 'query');
    const begun = async (email: string) => {
      const { location, browser } = await sso.begin(email);
      const asked = new URL(location).searchParams;
      for (const random of ['state', 'nonce', 'code_challenge']) asked.set(random, '');
      return [asked.toString().replace(encodeURIComponent(email), ''), browser.token.length];
    };
    const nobody = await begun('mona@acme.example');
    expect(await begun('kira@acme.example')).toEqual(nobody);
    expect(await begun('lena@acme.example')).toEqual(nobody);
    // Nor does the time tell: nobody looks the account up.
    const asked = queries.mock.calls.map(([statement]) => statement);
    queries.mockRestore();
    await runner.release();
    expect(asked.filter((statement) => statement.includes('"sso_attempts"'))).toHaveLength(3);
    expect(asked.filter((statement) => /"(users|pending_sign_ups|known_devices)"/.test(statement))).toEqual([]);
  });

  describe('as the only way in', () => {
    let keeper: string;
    beforeAll(async () => {
      keeper = (await sso.identity.confirmedUser('kim@acme.example')).id;
      await sso.save({ ...acme, actor: actorFor('kim@acme.example', keeper) }, { only_sso: true });
    });

    const required = { code: 'sso.required' };

    it.each([
      ['ben@acme.example', 'a right password', password],
      ['ben@acme.example', 'a wrong password', 'guess'],
      ['kim@acme.example', 'a wrong password of who keeps one', 'guess'],
      ['nobody@acme.example', 'an address without an account', 'guess'],
    ])('answers %s with %s the same', async (email, _what, given) => {
      await expect(sso.identity.signIn(email, { password: given })).rejects.toMatchObject(required);
    });

    it('refuses sign-up and new passwords, whether there is an account or not', async () => {
      await expect(sso.identity.signUp('new@acme.example')).rejects.toMatchObject(required);
      await expect(sso.identity.signUp('ben@acme.example')).rejects.toMatchObject(required);
      await expect(sso.requestReset('ben@acme.example')).rejects.toMatchObject(required);
      await expect(sso.requestReset('nobody@acme.example')).rejects.toMatchObject(required);
    });

    it('leaves a way in to who decided it, and other domains alone', async () => {
      expect((await sso.identity.signIn('kim@acme.example')).user.id).toBe(keeper);
      await sso.identity.confirmedUser('ana@elsewhere.example');
      expect((await sso.identity.signIn('ana@elsewhere.example')).user.email).toBe('ana@elsewhere.example');
    });

    it('ends with the single sign-on of the team', async () => {
      await sso.identity.call(endTeamSso, acme);
      expect((await sso.identity.signIn('ben@acme.example')).user.email).toBe('ben@acme.example');
      await expect(sso.begin('ben@acme.example')).rejects.toMatchObject({ code: 'sso.unavailable' });
    });
  });
});
