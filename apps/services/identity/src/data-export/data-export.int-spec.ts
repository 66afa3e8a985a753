import { type Actor, allowExport, exportAccount, takeExport } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

describeWith(['postgres'], 'the data of an account', () => {
  let identity: IdentityForTest;
  let actor: Actor;
  const email = 'ana@example.org';
  beforeAll(async () => {
    identity = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
    const { id: userId, name, admin } = await identity.confirmedUser(email);
    actor = { userId, email, name, admin, via: 'session' };
  });
  afterAll(() => identity.close());

  const allow = (token: string, given = password) =>
    identity.call(allowExport, { actor, token, form: { password: given }, client });
  const take = (token: string) => identity.call(takeExport, { actor, token, client });
  const over = { code: 'user.export_over' };

  it('is sent once for each time that the password was given, to that session, and its owner is told', async () => {
    const [here, there] = [await identity.signIn(email), await identity.signIn(email)];
    await expect(take(here.token)).rejects.toMatchObject(over);
    await expect(allow(here.token, 'a guess')).rejects.toMatchObject({ code: 'user.invalid' });
    await allow(here.token);
    await expect(take(there.token)).rejects.toMatchObject(over);
    const taken = await Promise.allSettled([take(here.token), take(here.token)]);
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await identity.newestMailTo(email, 2)).subject).toBe('Your data has been downloaded');
    const events = await identity.eventTypes(actor.userId);
    expect(events.filter((type) => type === 'rowdeck.identity.user.data-exported')).toHaveLength(1);
  });

  it('holds what identity keeps of it, and nothing that opens anything', async () => {
    const exported = await identity.call(exportAccount, { actor });
    expect(exported).toMatchObject({
      has_password: true,
      operator: false,
      preferences: { theme: 'system' },
      two_factor: { enabled: false, recovery_codes_left: 0 },
      single_sign_on: [],
    });
    expect(JSON.stringify(exported)).not.toMatch(/argon2|hash|secret/);
  });

  it('is sent within five minutes, or never', async () => {
    const { token } = await identity.signIn(email);
    await allow(token);
    await identity.running.database.dataSource.query(
      `UPDATE sessions SET export_until = export_until - interval '6 minutes' WHERE export_until IS NOT NULL`,
    );
    await expect(take(token)).rejects.toMatchObject(over);
  });

  it('is asked for five times an hour at most', async () => {
    const { token } = await identity.signIn(email);
    for (let count = 3; count <= 5; count += 1) await allow(token);
    await expect(allow(token)).rejects.toMatchObject({ code: 'request.rate_limited' });
  });
});
