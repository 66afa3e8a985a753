import { authenticateSession, DEFAULT_PREFERENCES, type Preferences, updatePreferences } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

const CHOSEN: Preferences = {
  ...DEFAULT_PREFERENCES,
  batch_emails: false,
  failure_notices: false,
  locale: 'de-CH',
  theme: 'dark',
};

describeWith(['postgres'], 'preferences', () => {
  let identity: IdentityForTest;
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  /** A new account in a session. */
  const signedIn = async () => {
    const email = `ana-${(count += 1)}@example.org`;
    await identity.confirmedUser(email);
    const { token, user } = await identity.signIn(email);
    const actor = { userId: user.id, email, name: user.name, admin: false, via: 'session' } as const;
    return { token, actor, user };
  };
  const save = (actor: Awaited<ReturnType<typeof signedIn>>['actor'], preferences: Preferences) =>
    identity.call(updatePreferences, { actor, preferences, client });
  const shown = async (token: string) => (await identity.call(authenticateSession, { token }))?.profile.preferences;

  it('are in the sessions of their owner from then on, and in those of nobody else', async () => {
    const [ana, eve] = [await signedIn(), await signedIn()];
    expect(await shown(ana.token)).toEqual(DEFAULT_PREFERENCES);
    expect(await save(ana.actor, CHOSEN)).toEqual(CHOSEN);
    expect(await shown(ana.token)).toEqual(CHOSEN);
    expect((await identity.signIn(ana.actor.email)).user.preferences).toEqual(CHOSEN);
    expect(await shown(eve.token)).toEqual(DEFAULT_PREFERENCES);
  });

  it('are announced when they change, and not when they are saved as they are', async () => {
    const { actor } = await signedIn();
    await save(actor, DEFAULT_PREFERENCES);
    await Promise.all([save(actor, CHOSEN), save(actor, CHOSEN)]);
    const types = await identity.eventTypes(actor.userId);
    expect(types.filter((type) => type === 'rowdeck.identity.user.preferences-changed')).toHaveLength(1);
  });

  it('that are not offered any more are as if nothing had been chosen, and can be chosen anew', async () => {
    const { actor, token } = await signedIn();
    await identity.running.database.dataSource.query(
      `UPDATE users SET preferences = '{"theme": "sepia", "locale": "de-CH", "batch_emails": false}' WHERE id = $1`,
      [actor.userId],
    );
    expect(await shown(token)).toEqual(DEFAULT_PREFERENCES);
    await save(actor, CHOSEN);
    expect(await shown(token)).toEqual(CHOSEN);
  });

  it('of an account that is gone are kept nowhere', async () => {
    const { actor } = await signedIn();
    await identity.running.database.dataSource.query('DELETE FROM users WHERE id = $1', [actor.userId]);
    await expect(save(actor, CHOSEN)).rejects.toMatchObject({ code: 'user.not_found' });
  });
});
