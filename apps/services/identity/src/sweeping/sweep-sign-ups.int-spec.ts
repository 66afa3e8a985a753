import { offlineOutbox } from '@rowdeck/messaging';
import { describeWith } from '@rowdeck/testing';
import { IdentityForTest } from '../../test/identity-for-test';
import { SweepSignUps } from './sweep-sign-ups';

const EXPIRED = 'rowdeck.identity.user.sign-up-expired';

describeWith(['postgres'], 'sign-ups that nobody confirms', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const query = <T>(statement: string, ...parameters: unknown[]) =>
    identity.running.database.dataSource.query<T[]>(statement, parameters);
  const sweep = () => new SweepSignUps(identity.running.database.transactions, offlineOutbox('identity')).execute();
  const idOf = async (email: string) =>
    (await query<{ id: string }>('SELECT id FROM users WHERE email = $1', email))[0]?.id;
  /** As if everything that there is of an address were older. */
  const age = async (email: string, days: number) => {
    const older = `created_at = created_at - $2 * interval '1 day'`;
    await query(`UPDATE sign_ups SET ${older} WHERE user_id = (SELECT id FROM users WHERE email = $1)`, email, days);
    await query(`UPDATE users SET ${older} WHERE email = $1`, email, days);
  };

  it('are deleted after two weeks, with the account and what was entered, and an event keeps the counts of the site right', async () => {
    await identity.signUp('stranger@example.org', { name: 'Eve' });
    const token = await identity.tokenMailedTo('stranger@example.org', 1);
    const id = (await idOf('stranger@example.org')) ?? '';
    await age('stranger@example.org', 15);
    await sweep();
    expect(await idOf('stranger@example.org')).toBeUndefined();
    expect(await query('SELECT 1 FROM sign_ups WHERE user_id = $1', id)).toEqual([]);
    expect(await identity.eventTypes(id)).toContain(EXPIRED);
    await expect(identity.confirm(token)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  });

  it('stay for two weeks', async () => {
    await identity.signUp('slow@example.org');
    await age('slow@example.org', 13);
    await sweep();
    await expect(identity.signIn('slow@example.org')).rejects.toMatchObject({ code: 'auth.unconfirmed' });
  });

  it('go one by one: who signed up again last week keeps that sign-up, and the old one is gone', async () => {
    const email = 'again@example.org';
    await identity.signUp(email, { name: 'Eve' });
    await age(email, 15);
    await identity.signUp(email);
    await sweep();
    expect(
      await query('SELECT s.name FROM sign_ups s JOIN users u ON u.id = s.user_id WHERE email = $1', email),
    ).toEqual([{ name: 'Ana Ortiz' }]);
    await identity.confirm(await identity.tokenMailedTo(email, 2));
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { name: 'Ana Ortiz' } });
  });

  it('leave confirmed accounts alone, however old', async () => {
    const { id } = await identity.confirmedUser('old@example.org');
    await age('old@example.org', 4000);
    await sweep();
    expect(await idOf('old@example.org')).toBe(id);
    expect(await identity.eventTypes(id)).not.toContain(EXPIRED);
  });

  it('are deleted however many there are', async () => {
    await query(`
      INSERT INTO users (email, password_hash, created_at)
      SELECT 'flood-' || n || '@example.org', 'x', now() - interval '20 days' FROM generate_series(1, 1100) n`);
    await query(`
      INSERT INTO sign_ups (user_id, password_hash, created_at)
      SELECT id, 'x', created_at FROM users WHERE email LIKE 'flood-%'`);
    await sweep();
    expect(await query(`SELECT 1 FROM users WHERE email LIKE 'flood-%' LIMIT 1`)).toEqual([]);
  });
});
