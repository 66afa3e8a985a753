import { randomUUID } from 'node:crypto';
import { type EventEnvelope, recordRefusals, type Refusal } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { IdentityForTest } from '../../test/identity-for-test';

const REFUSED = 'rowdeck.identity.access.refused';
const guessing: Refusal = {
  userId: null,
  ip: '198.51.100.66',
  userAgent: 'Script',
  code: 'request.rate_limited',
  method: 'POST',
  path: '/users/sign_in',
  count: 1,
};

describeWith(['postgres'], 'refused requests in the audit trail', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  beforeEach(() =>
    identity.running.database.dataSource.query(`
      DELETE FROM rate_limits; DELETE FROM outbox WHERE envelope->>'type' = '${REFUSED}'`),
  );
  afterAll(() => identity.close());

  const record = (...refusals: Refusal[]) => identity.call(recordRefusals, { refusals });
  const events = async () => {
    const rows = await identity.running.database.dataSource.query<{ envelope: EventEnvelope }[]>(
      `SELECT envelope FROM outbox WHERE envelope->>'type' = '${REFUSED}' ORDER BY position`,
    );
    return rows.map(({ envelope }) => envelope);
  };

  it('say who, from where and what', async () => {
    const { id } = await identity.confirmedUser('ana@example.org');
    await record({ ...guessing, userId: id, code: 'auth.forbidden', method: 'GET', path: '/admin' });
    const data = { user_id: id, ip: guessing.ip, user_agent: 'Script', code: 'auth.forbidden', count: 1 };
    expect(await events()).toMatchObject([{ subject: 'GET /admin', actor: { email: 'ana@example.org' }, data }]);
  });

  it('say with which key, each by itself', async () => {
    const { id } = await identity.confirmedUser('bob@example.org');
    const keys = [randomUUID(), randomUUID()].map((key, index) => ({ id: key, name: `Key ${index}` }));
    await record(...keys.map((apiKey) => ({ ...guessing, userId: id, apiKey, code: 'auth.scope_missing' })));
    expect((await events()).map(({ actor }) => actor)).toMatchObject(
      keys.map((apiKey) => ({ userId: id, email: 'bob@example.org', admin: false, via: 'api_key', apiKey })),
    );
  });

  it('of a visitor name the address alone', async () => {
    await record(guessing);
    expect(await events()).toMatchObject([{ subject: 'POST /users/sign_in', actor: null, data: { ip: guessing.ip } }]);
  });

  it('of one kind are the first, the tenth and the hundredth of an hour, with their number', async () => {
    for (const count of [1, 1, 7, 1, 40, 60, 500]) await record({ ...guessing, count });
    expect((await events()).map(({ data }) => (data as { count: number }).count)).toEqual([1, 10, 110]);
  });

  it.each<[string, (n: number) => Partial<Refusal>, number]>([
    ['visitors from everywhere', (n) => ({ ip: `198.51.${n % 250}.${n >> 8}` }), 200],
    ['one user', (n) => ({ userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01', path: `/app/${n}` }), 20],
  ])('cannot fill the audit trail: %s', async (_, change, most) => {
    for (let call = 0; call < 3; call += 1) {
      await record(...Array.from({ length: 100 }, (__, n) => ({ ...guessing, ...change(call * 100 + n) })));
    }
    expect(await events()).toHaveLength(most);
  });
});
