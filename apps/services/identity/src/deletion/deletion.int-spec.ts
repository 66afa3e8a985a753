import {
  type Actor,
  authenticateApiKey,
  authenticateSession,
  cancelDeletion,
  createApiKey,
  requestDeletion,
} from '@rowdeck/contracts';
import { MailOutbox, MailTemplates } from '@rowdeck/mail';
import { offlineOutbox } from '@rowdeck/messaging';
import { describeWith, eventually, personalTables, tracesOf } from '@rowdeck/testing';
import { client, IdentityForTest, password } from '../../test/identity-for-test';
import { PublicLinks } from '../links/public-links';
import { DeleteDueAccounts } from './delete-due-accounts';
import { accountDeletedMail } from './deletion.mails';

describeWith(['postgres'], 'an account that its owner deletes', () => {
  let identity: IdentityForTest;
  let actor: Actor;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  beforeEach(async () => {
    email = `leaver-${(count += 1)}@example.org`;
    const { id: userId, name, admin } = await identity.confirmedUser(email);
    actor = { userId, email, name, admin, via: 'session' };
  });
  afterAll(() => identity.close());

  const query = <T>(statement: string, ...parameters: unknown[]) =>
    identity.running.database.dataSource.query<T[]>(statement, parameters);
  const request = (token: string, form: { password: string } = { password }) =>
    identity.call(requestDeletion, { actor, token, form, client });
  const profileOf = async (token: string) => (await identity.call(authenticateSession, { token }))?.profile ?? null;
  const pass = (minutes: number) =>
    query(`UPDATE users SET deletion_due_at = now() - $2 * interval '1 minute' WHERE id = $1`, actor.userId, minutes);
  const sweep = () => {
    const mails = new MailOutbox(new MailTemplates([accountDeletedMail]));
    const links = new PublicLinks({ PUBLIC_URL: 'https://decks.example.org' });
    const outbox = offlineOutbox('identity');
    return new DeleteDueAccounts(identity.running.database.transactions, mails, outbox, links).execute();
  };
  const exists = async () => (await query('SELECT 1 FROM users WHERE id = $1', actor.userId)).length === 1;

  it('stays for seven days, with this session alone, and its owner is emailed', async () => {
    const [here, there] = [await identity.signIn(email), await identity.signIn(email, { remember_me: true })];
    const { deletion_due_at } = await request(here.token);
    expect((Date.parse(deletion_due_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect(await profileOf(here.token)).toMatchObject({ deletion_due_at });
    expect(await profileOf(there.token)).toBeNull();
    await sweep();
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { deletion_due_at } });
    const mail = await identity.newestMailTo(email, 2);
    expect(mail.subject).toMatch(/^Your account will be deleted on \d+ \w+ \d{4}$/);
    expect(mail.text).toContain('https://decks.example.org/settings/account');
    expect(await identity.eventTypes(actor.userId)).toContain('rowdeck.identity.user.deletion-requested');
  });

  it('is asked for once: the day stays the same, and no second email is sent', async () => {
    const { token } = await identity.signIn(email);
    const first = await request(token);
    expect(await request(token)).toEqual(first);
    expect(await identity.promisedTo(email)).toBe(2);
  });

  it('is kept by one call, whatever is called twice', async () => {
    const { token } = await identity.signIn(email);
    await request(token);
    await identity.call(cancelDeletion, { actor, client });
    await identity.call(cancelDeletion, { actor, client });
    expect(await profileOf(token)).toMatchObject({ deletion_due_at: null });
    const events = await identity.eventTypes(actor.userId);
    expect(events.filter((type) => type.endsWith('deletion-cancelled'))).toHaveLength(1);
    await identity.newestMailTo(email, 3);
    // Two that are sent within a millisecond are in no order.
    expect((await identity.mailsTo(email)).map(({ subject }) => subject)).toContain('Your account stays');
  });

  it.each([
    ['is wrong', 'a guess of mine', 'This is not your password.'],
    ['is missing', '', 'Enter your password.'],
  ])('stays where the password %s', async (_, guess, fault) => {
    const { token } = await identity.signIn(email);
    const refused = { code: 'user.invalid', errors: { password: [fault] } };
    await expect(request(token, { password: guess })).rejects.toMatchObject(refused);
    expect(await profileOf(token)).toMatchObject({ deletion_due_at: null });
  });

  it('stays while it is the only operator’s, also where two leave at once', async () => {
    const both = [actor.userId, (await identity.confirmedUser(`other-${count}@example.org`)).id];
    const { token } = await identity.signIn(email);
    await query('UPDATE users SET admin = id = $1', actor.userId);
    const blocked = { code: 'user.deletion_blocked', message: expect.stringContaining('only operator') as string };
    await expect(request(token)).rejects.toMatchObject(blocked);
    await query('UPDATE users SET admin = id = ANY($1)', both);
    const other = await identity.signIn(`other-${count}@example.org`);
    const theirs = { actor: { ...actor, userId: both[1] ?? '' }, token: other.token, form: { password }, client };
    const left = await Promise.allSettled([request(token), identity.call(requestDeletion, theirs)]);
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await query('UPDATE users SET admin = false');
  });

  it('leaves a trace of each guess, without what was typed', async () => {
    const { token } = await identity.signIn(email);
    await request(token, { password: 'a guess of mine' }).catch(() => undefined);
    const refusals = await eventually(async () => {
      const found = await query<{ envelope: unknown }>(
        `SELECT envelope FROM outbox WHERE envelope->>'subject' = $1 AND envelope->>'type' LIKE '%check-refused'`,
        actor.userId,
      );
      expect(found).toHaveLength(1);
      return found;
    });
    expect(JSON.stringify(refusals)).not.toContain('a guess of mine');
  });

  it('is nobody’s to use from that day on, though it goes a little later', async () => {
    const { token } = await identity.signIn(email);
    await request(token);
    await pass(1);
    await sweep();
    expect([await profileOf(token), await exists()]).toEqual([null, true]);
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
  });

  it('takes with it, or empties, every column of a table that is for a user', async () => {
    const cascading = await query<{ name: string }>(
      `WITH RECURSIVE cascading AS (
         SELECT 'users'::regclass::oid AS id
         UNION SELECT conrelid FROM pg_constraint JOIN cascading ON confrelid = id WHERE contype = 'f' AND confdeltype = 'c'
       ) SELECT id::regclass::text AS name FROM cascading
       UNION SELECT conrelid::regclass::text FROM pg_constraint WHERE confrelid = 'users'::regclass AND confdeltype = 'n'`,
    );
    const personal = await personalTables(identity.running.database.dataSource);
    const names = cascading.map(({ name }) => name);
    expect(personal.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('stops its API keys, which work again where it is kept', async () => {
    const { token } = await identity.signIn(email);
    const form = { name: 'Nightly', scopes: ['read'] };
    const { token: key } = await identity.call(createApiKey, { actor, form, client });
    const owner = async () => (await identity.call(authenticateApiKey, { token: key, client }))?.actor.userId;
    expect(await owner()).toBe(actor.userId);
    await request(token);
    expect(await owner()).toBeUndefined();
    await identity.call(cancelDeletion, { actor, client });
    expect(await owner()).toBe(actor.userId);
  });

  it('goes with everything that is known of it, says so once, and leaves the address free', async () => {
    const { token } = await identity.signIn(email);
    await request(token);
    await pass(16);
    await Promise.all([sweep(), sweep()]);
    expect([await exists(), await profileOf(token)]).toEqual([false, null]);
    await identity.newestMailTo(email, 3);
    expect((await identity.mailsTo(email)).map(({ subject }) => subject)).toContain('Your account has been deleted');
    const events = await identity.eventTypes(actor.userId);
    expect(events.filter((type) => type === 'rowdeck.identity.user.deleted')).toHaveLength(1);
    await eventually(async () =>
      expect(await tracesOf(identity.running.database.dataSource, [actor.userId, email])).toEqual([]),
    );
    await identity.signUp(email);
    const confirmed = await identity.confirm(await identity.tokenMailedTo(email, 4));
    expect(confirmed).toMatchObject({ email, deletion_due_at: null });
    expect(confirmed.id).not.toBe(actor.userId);
  });
});
