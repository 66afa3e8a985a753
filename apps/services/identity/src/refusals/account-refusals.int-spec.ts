import { Logger } from '@nestjs/common';
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
    const counted = `SELECT hits FROM rate_limits WHERE key = '${REFUSED}:${id}'`;
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

  describe('when there were too many attempts', () => {
    const RESET_REFUSED = 'rowdeck.identity.password.reset-refused';
    const tooMany = { code: 'request.rate_limited' };
    let strict: IdentityForTest;
    beforeAll(async () => {
      strict = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
    });
    afterAll(() => strict.close());

    const signInOften = async (email: string) => {
      const wrong = () => strict.signIn(email, { password: 'not the password' });
      for (let times = 0; times < 10; times += 1) await wrong().catch(() => undefined);
      return seen(wrong());
    };
    const askOften = async (email: string) => {
      const ask = () => strict.call(requestPasswordReset, { form: { email }, client });
      for (let times = 0; times < 5; times += 1) await ask();
      return seen(ask());
    };
    const seen = (call: Promise<unknown>) =>
      call.catch(({ code, message, errors }: Record<string, unknown>) => ({ code, message, errors }));

    it.each([
      ['sign-in', signInOften, REFUSED],
      ['a request for a new password', askOften, RESET_REFUSED],
    ])('%s names the account by its id, and the answer does not say that there is one', async (_what, often, type) => {
      const email = `${type}@example.org`;
      const logged = jest.spyOn(Logger.prototype, 'log');
      const { id } = await strict.confirmedUser(email);
      const known = await often(email);
      expect(known).toMatchObject(tooMany);
      const recorded = await eventually(async () => {
        const events = await strict.running.database.dataSource.query<{ envelope: { data: object } }[]>(
          `SELECT envelope FROM outbox WHERE envelope->>'type' = $1 AND envelope->'data'->>'code' = $2`,
          [type, tooMany.code],
        );
        expect(events).toHaveLength(1);
        return events[0]?.envelope;
      });
      const data = { user_id: id, ip: client.ip, user_agent: client.userAgent, ...tooMany };
      expect(recorded).toMatchObject({ subject: id, actor: null, data });
      expect(JSON.stringify(recorded)).not.toContain(email);
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ userId: id, ...tooMany }), expect.any(String));
      expect(await often(`nobody-${email}`)).toEqual(known);
      await eventually(() =>
        expect(logged).toHaveBeenCalledWith(expect.objectContaining({ userId: null, ...tooMany }), expect.any(String)),
      );
      expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
      logged.mockRestore();
    });
  });
});
