import { describeWith } from '@rowdeck/testing';
import { IdentityForTest } from '../../test/identity-for-test';

describeWith(['postgres'], 'a change, its event and its email', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    // What is provoked here would fill the output with errors.
    identity = await IdentityForTest.start({ LOG_LEVEL: 'silent' });
  });
  afterAll(() => identity.close());

  const query = <T>(statement: string) => identity.running.database.dataSource.query<T[]>(statement);
  /** As if the disk were full at the worst moment. */
  const refusing = async (table: string, work: () => Promise<unknown>) => {
    await query(`ALTER TABLE ${table} ADD CONSTRAINT full_disk CHECK (false) NOT VALID`);
    try {
      await work();
    } finally {
      await query(`ALTER TABLE ${table} DROP CONSTRAINT full_disk`);
    }
  };
  const traces = async (email: string) => ({
    users: await query(`SELECT 1 FROM users WHERE email = '${email}'`),
    mails: await query(`SELECT 1 FROM mail_outbox WHERE message->>'to' = '${email}'`),
    events: await query(`SELECT 1 FROM outbox WHERE envelope->'data'->>'email' = '${email}'`),
  });

  it.each(['outbox', 'mail_outbox', 'user_tokens'])('leave nothing when %s cannot be written', async (table) => {
    const email = `${table.replace('_', '-')}@example.org`;
    await refusing(table, () => expect(identity.signUp(email)).rejects.toMatchObject({ code: 'internal.unexpected' }));
    expect(await traces(email)).toEqual({ users: [], mails: [], events: [] });
    expect(await identity.mailsTo(email)).toEqual([]);
    await identity.signUp(email);
    await identity.newestMailTo(email, 1);
  });

  it('keep a session from opening when its event cannot be written', async () => {
    await identity.confirmedUser('ana@example.org');
    const before = await query('SELECT id FROM sessions');
    await refusing('outbox', () =>
      expect(identity.signIn('ana@example.org')).rejects.toMatchObject({ code: 'internal.unexpected' }),
    );
    expect(await query('SELECT id FROM sessions')).toEqual(before);
  });
});
