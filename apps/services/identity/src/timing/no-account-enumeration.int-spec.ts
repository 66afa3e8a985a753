import { requestPasswordReset, resendConfirmation, signUp } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, formFor, IdentityForTest } from '../../test/identity-for-test';
import { PasswordHasher } from '../passwords/password-hasher';
import * as timing from './answer-evenly';

const KNOWN = 'known@example.org';
const WAITING = 'waiting@example.org';

jest.mock('./answer-evenly', () => {
  const real = jest.requireActual<typeof timing>('./answer-evenly');
  return { ...real, answerEvenly: jest.fn(real.answerEvenly) };
});

/** What a stranger can see of a call: its answer or refusal, word for word; of what is random in it, that it is there. */
const seen = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    const answer = JSON.stringify(await call);
    return { answer: JSON.parse(answer.replace(/"[\w-]{43}"/g, '"a token"')) as unknown };
  } catch (error) {
    const { code, message, errors, params } = error as Record<string, unknown>;
    return { code, message, errors, params };
  }
};

describeWith(['postgres'], 'no answer reveals whether an address has an account', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
    await identity.confirmedUser(KNOWN);
    await identity.signUp(WAITING);
  });
  afterAll(() => identity.close());
  afterEach(() => jest.restoreAllMocks());

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

  // Hashing is nearly all of the time that a call takes. What is left is hidden by answering no sooner than after a pause.
  it.each(calls)(
    '%s hashes as often, and pauses as often, for a known as for an unknown address',
    async (what, call) => {
      const hash = jest.spyOn(PasswordHasher.prototype, 'hash');
      const matches = jest.spyOn(PasswordHasher.prototype, 'matches');
      const evenly = jest.mocked(timing.answerEvenly);
      const costOf = async (email: string) => {
        for (const spy of [hash, matches, evenly]) spy.mockClear();
        await seen(call(email));
        return { hashed: hash.mock.calls.length, checked: matches.mock.calls.length, paused: evenly.mock.calls.length };
      };
      const cost = await costOf(`unpaid-${what.replaceAll(' ', '-')}@example.org`);
      expect(await costOf(KNOWN)).toEqual(cost);
      expect(await costOf(WAITING)).toEqual(cost);
      expect([cost.checked, cost.paused]).toEqual(what === 'sign-in' ? [2, 0] : [0, 1]);
    },
  );

  it('whoever signs up with an address, and then signs in, learns nothing either', async () => {
    const password = 'chosen by a stranger';
    const answerAbout = async (email: string) => {
      await identity.signUp(email, { password, password_confirmation: password });
      const matches = jest.spyOn(PasswordHasher.prototype, 'matches').mockClear();
      return { answer: await seen(identity.signIn(email, { password })), checked: matches.mock.calls.length };
    };
    const unknown = await answerAbout('nobody-yet@example.org');
    expect(unknown).toMatchObject({ answer: { code: 'auth.unconfirmed' }, checked: 2 });
    expect(await answerAbout(KNOWN)).toEqual(unknown);
    expect(await answerAbout(WAITING)).toEqual(unknown);
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
