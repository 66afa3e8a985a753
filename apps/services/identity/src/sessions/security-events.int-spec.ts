import { type EventEnvelope, recordRefusals, requestPasswordReset, resetPassword, signOut } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';
import { adminCreate } from '../operators/admin-create';

const EMAIL = 'ana@example.org';
const NEW = 'eight orange slides';
const FROM = { ip: '198.51.100.66', userAgent: 'Another browser' };
const somewhere = { ip: client.ip };
const elsewhere = { ip: FROM.ip, user_agent: FROM.userAgent };

describeWith(['postgres'], 'what happens to an account', () => {
  let identity: IdentityForTest;
  let userId: string;

  beforeAll(async () => {
    identity = await IdentityForTest.start();
    userId = (await identity.confirmedUser(EMAIL)).id;
    await identity.signIn(EMAIL, { password: 'not the password' }, FROM).catch(() => undefined);
    const { token } = await identity.signIn(EMAIL, {}, FROM);
    await identity.call(signOut, { token, client: FROM });
    await adminCreate(['--email', EMAIL], {
      DATABASE_URL: identity.running.database.url,
      PUBLIC_URL: 'https://decks.example.org',
    });
    await identity.call(requestPasswordReset, { form: { email: EMAIL }, client: FROM });
    const form = {
      reset_password_token: await identity.tokenMailedTo(EMAIL, 2),
      password: NEW,
      password_confirmation: NEW,
    };
    await identity.call(resetPassword, { form, client: FROM });
    const refusal = { ...FROM, userId, code: 'auth.forbidden', method: 'GET', path: '/admin', count: 1 };
    await identity.call(recordRefusals, { refusals: [refusal] });
  });
  afterAll(() => identity.close());

  const eventOf = async (type: string): Promise<EventEnvelope | undefined> => {
    const [row] = await identity.running.database.dataSource.query<{ envelope: EventEnvelope }[]>(
      `SELECT envelope FROM outbox WHERE envelope->>'type' = $1 ORDER BY position DESC LIMIT 1`,
      [`rowdeck.identity.${type}`],
    );
    return row?.envelope;
  };

  // By the owner, whom the event names as its actor; by nobody in particular; or on the server.
  it.each([
    ['user.signed-up', 'owner', somewhere],
    ['user.confirmed', 'owner', somewhere],
    ['user.sign-in-refused', 'anybody', elsewhere],
    ['session.opened', 'owner', elsewhere],
    ['session.closed', 'owner', elsewhere],
    ['user.role-changed', 'anybody', { ip: null, admin: true }],
    ['password.reset-requested', 'anybody', elsewhere],
    ['password.reset', 'owner', elsewhere],
    ['access.refused', 'owner', { ...elsewhere, path: '/admin' }],
  ])('is recorded with who, from where and what: %s', async (type, by, data) => {
    const event = await eventually(async () => (await eventOf(type)) ?? Promise.reject(new Error('Not there yet')));
    expect(event.actor?.userId ?? null).toBe(by === 'owner' ? userId : null);
    expect(event.data).toMatchObject({ user_id: userId, ...data });
  });
});
