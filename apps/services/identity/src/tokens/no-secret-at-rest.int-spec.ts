import { requestPasswordReset, resetPassword } from '@rowdeck/contracts';
import { hashToken } from '@rowdeck/service-kit';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const EMAIL = 'ana@example.org';
const NEW = 'eight orange slides';

describeWith(['postgres'], 'what the database and the events hold', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const query = <T>(statement: string) => identity.running.database.dataSource.query<T[]>(statement);

  /** Every row of every table as text, byte strings in each way they could be written. */
  const dump = async (): Promise<string> => {
    const tables = await query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => query<object>(`SELECT t::text AS text, t.* FROM ${name} t`)),
    );
    return JSON.stringify(rows);
  };

  it('is no password and no token, from sign-up to reset', async () => {
    const browser = await identity.signUp(EMAIL);
    const confirmation = await identity.tokenMailedTo(EMAIL, 1);
    const [signUp] = await query<{ browser_hash: Buffer }>('SELECT browser_hash FROM sign_ups');
    expect(signUp?.browser_hash).toEqual(hashToken(browser));
    await identity.confirm(confirmation);
    const { token: session } = await identity.signIn(EMAIL);
    await identity.call(requestPasswordReset, { form: { email: EMAIL }, client });
    const reset = await identity.tokenMailedTo(EMAIL, 2);
    const form = { reset_password_token: reset, password: NEW, password_confirmation: NEW };
    await identity.call(resetPassword, { form, client });
    const { token: later } = await identity.signIn(EMAIL, { password: NEW });
    await identity.newestMailTo(EMAIL, 3);
    await eventually(async () => expect(await query('SELECT 1 FROM mail_outbox')).toEqual([]));

    const held = await dump();
    expect(held).toContain(EMAIL);
    const secrets = [password, NEW, browser, confirmation, reset, session, later];
    for (const secret of secrets) expect(held).not.toContain(secret);
    const [stored] = await query<{ password_hash: string }>('SELECT password_hash FROM users');
    const events = JSON.stringify(await query('SELECT envelope, headers FROM outbox'));
    expect(events).not.toContain(stored?.password_hash ?? 'argon2');
  });
});
