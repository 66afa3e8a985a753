import { requestPasswordReset } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

const REFUSED = 'rowdeck.identity.user.sign-in-refused';

describeWith(['postgres'], 'what somebody tries at another’s account', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const guess = (email: string) => identity.signIn(email, { password: 'not the password' }).catch(() => undefined);
  const refusals = async (id: string) => (await identity.eventTypes(id)).filter((type) => type === REFUSED).length;
  const envelopes = (type: string) =>
    identity.running.database.dataSource.query<{ envelope: object }[]>(
      `SELECT envelope FROM outbox WHERE envelope->>'type' = $1`,
      [type],
    );

  it('is recorded with where it came from, and without what was typed', async () => {
    const { id } = await identity.confirmedUser('ana@example.org');
    await guess('ana@example.org');
    await eventually(async () => expect(await refusals(id)).toBe(1));
    const [recorded] = await envelopes(REFUSED);
    const data = { user_id: id, ip: client.ip, user_agent: client.userAgent };
    expect(recorded?.envelope).toMatchObject({ subject: id, actor: null, data });
    expect(JSON.stringify(recorded)).not.toContain('not the password');
  });

  it('cannot fill the audit trail', async () => {
    const { id } = await identity.confirmedUser('ben@example.org');
    for (let times = 0; times < 25; times += 1) await guess('ben@example.org');
    const counted = `SELECT hits FROM rate_limits WHERE key = 'sign-in-refused:${id}'`;
    await eventually(async () =>
      expect(await identity.running.database.dataSource.query(counted)).toEqual([{ hits: 25 }]),
    );
    expect(await refusals(id)).toBe(20);
  });

  it('is no event where there is no account', async () => {
    const before = (await envelopes(REFUSED)).length;
    await guess('nobody@example.org');
    expect(await envelopes(REFUSED)).toHaveLength(before);
  });

  it('is recorded when a new password is asked for', async () => {
    const { id } = await identity.confirmedUser('eve@example.org');
    await identity.call(requestPasswordReset, { form: { email: 'eve@example.org' }, client });
    const [asked] = await envelopes('rowdeck.identity.password.reset-requested');
    expect(asked?.envelope).toMatchObject({ subject: id, actor: null, data: { user_id: id, ip: client.ip } });
  });
});
