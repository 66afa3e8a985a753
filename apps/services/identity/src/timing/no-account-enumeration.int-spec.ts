import { requestPasswordReset, resendConfirmation, signUp } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, formFor, IdentityForTest } from '../../test/identity-for-test';

const KNOWN = 'known@example.org';
const WAITING = 'waiting@example.org';
const SAMPLES = 7;

/** What a stranger can see of a call: its answer or refusal, word for word. */
const seen = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return { answer: await call };
  } catch (error) {
    const { code, message, errors, params } = error as Record<string, unknown>;
    return { code, message, errors, params };
  }
};

const timed = async (call: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await seen(call);
  return performance.now() - start;
};

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

describeWith(['postgres'], 'no answer reveals whether an address has an account', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
    await identity.confirmedUser(KNOWN);
    await identity.signUp(WAITING);
  });
  afterAll(() => identity.close());

  const calls: [string, (email: string) => Promise<unknown>][] = [
    ['sign-up', (email) => identity.call(signUp, { form: formFor(email), client })],
    ['sign-in', (email) => identity.signIn(email, { password: 'not the password' })],
    ['a password reset', (email) => identity.call(requestPasswordReset, { form: { email }, client })],
    ['another confirmation', (email) => identity.call(resendConfirmation, { email, client })],
  ];

  it.each(calls)('%s answers a known, a waiting and an unknown address alike', async (what, call) => {
    const unknown = await seen(call(`unknown-${what.replaceAll(' ', '-')}@example.org`));
    expect(await seen(call(KNOWN))).toEqual(unknown);
    expect(await seen(call(WAITING))).toEqual(unknown);
  });

  it.each(calls)('%s takes as long for a known as for an unknown address', async (what, call) => {
    const known: number[] = [];
    const unknown: number[] = [];
    // In turn, so that a busy machine slows both.
    for (let index = 0; index < SAMPLES; index += 1) {
      known.push(await timed(call(KNOWN)));
      unknown.push(await timed(call(`unknown-${index}-${what.replaceAll(' ', '-')}@example.org`)));
    }
    const [slower, faster] = [median(known), median(unknown)].sort((a, b) => b - a);
    // Without a decoy to check, an unknown address is answered some ten times faster.
    expect((slower ?? 0) / (faster ?? 1)).toBeLessThan(2);
  });

  it('only the owner learns of it, by email', async () => {
    await identity.running.database.dataSource.query('DELETE FROM mail_outbox');
    const before = (await identity.mailsTo(KNOWN)).length;
    await identity.signUp(KNOWN, { name: 'Eve' });
    const mail = await identity.newestMailTo(KNOWN, before + 1);
    expect(mail.subject).toBe('You already have a Rowdeck account');
    expect(mail.text).toContain('Hello Ana Ortiz,');
  });

  it('reveals an unconfirmed address only to someone who knows the password', async () => {
    await identity.signUp('fresh@example.org');
    await expect(identity.signIn('fresh@example.org', { password: 'not the password' })).rejects.toMatchObject({
      code: 'auth.invalid_credentials',
    });
    await expect(identity.signIn('fresh@example.org')).rejects.toMatchObject({ code: 'auth.unconfirmed' });
  });
});
