import { requestPasswordReset, resendConfirmation, resetPassword } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest, password } from '../../test/identity-for-test';

const STRANGERS = 'chosen by a stranger';
const invalid = { code: 'auth.invalid_credentials' };

/** Who signs up, in turn, and whose email the owner opens. */
const ORDERS = [
  ['owner', 'stranger'],
  ['stranger', 'owner'],
  ['owner', 'stranger', 'stranger'],
  ['stranger', 'owner', 'stranger'],
  ['stranger', 'stranger', 'owner'],
  ['owner', 'stranger', 'owner', 'stranger'],
].flatMap((order) => order.map((whose, opened) => ({ order, whose, opened })));

describeWith(['postgres'], 'an account that a stranger signs up for, too', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const strangerSignsUp = (email: string) =>
    identity.signUp(email, {
      name: 'Eve',
      company: 'Eve & Co',
      password: STRANGERS,
      password_confirmation: STRANGERS,
    });
  /** The tokens of the emails, in the order of the sign-ups. */
  const signUpInTurn = async (email: string, order: readonly string[]) => {
    const tokens: string[] = [];
    for (const who of order) {
      await (who === 'owner' ? identity.signUp(email) : strangerSignsUp(email));
      tokens.push(await identity.tokenMailedTo(email, tokens.length + 1));
    }
    return tokens;
  };
  const expectOwners = async (email: string) => {
    await expect(identity.signIn(email, { password: STRANGERS })).rejects.toMatchObject(invalid);
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { name: 'Ana Ortiz', company: null } });
  };

  it.each(ORDERS)('is the owner’s after $order, whichever email they open ($opened)', async ({ order, opened }) => {
    const email = `${order.join('-')}-${opened}@example.org`;
    const tokens = await signUpInTurn(email, order);
    await identity.confirm(tokens[opened] ?? '');
    await expectOwners(email);
  });

  it('is nobody’s when the owner opens the link of a sign-up that was not theirs', async () => {
    const email = 'never-asked@example.org';
    const [token = ''] = await signUpInTurn(email, ['stranger']);
    for (const guess of ['', password]) {
      await expect(identity.confirm(token, guess)).rejects.toMatchObject({
        code: 'user.invalid',
        errors: { 'user.password': [expect.any(String)] },
      });
    }
    await expect(identity.signIn(email, { password: STRANGERS })).rejects.toMatchObject({ code: 'auth.unconfirmed' });
  });

  it('is the owner’s by the link of their own sign-up, however many strangers came after', async () => {
    const email = 'flooded@example.org';
    const [token = ''] = await signUpInTurn(email, ['owner', ...Array<string>(7).fill('stranger')]);
    await identity.confirm(token);
    await expectOwners(email);
  });

  it('is the owner’s by a confirmation that is sent again', async () => {
    const email = 'again@example.org';
    await signUpInTurn(email, ['owner', 'stranger']);
    await identity.call(resendConfirmation, { email, client });
    await identity.confirm(await identity.tokenMailedTo(email, 3));
    await expectOwners(email);
  });

  it('keeps nothing of the stranger when the owner chooses a new password', async () => {
    const email = 'reset@example.org';
    const [, late = ''] = await signUpInTurn(email, ['owner', 'stranger']);
    await identity.call(requestPasswordReset, { form: { email }, client });
    const chosen = 'eight orange slides';
    const form = {
      reset_password_token: await identity.tokenMailedTo(email, 3),
      password: chosen,
      password_confirmation: chosen,
    };
    await identity.call(resetPassword, { form, client });
    await expect(identity.confirm(late, STRANGERS)).rejects.toMatchObject({ code: 'user.invalid' });
    await expect(identity.signIn(email, { password: STRANGERS })).rejects.toMatchObject(invalid);
    await expect(identity.signIn(email, { password: chosen })).resolves.toMatchObject({
      user: { name: null, company: null },
    });
  });

  it('cannot be had by guessing behind a link', async () => {
    const limited = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
    try {
      await limited.signUp('guessed@example.org');
      const token = await limited.tokenMailedTo('guessed@example.org', 1);
      for (let guess = 0; guess < 10; guess += 1) {
        await expect(limited.confirm(token, `guess ${guess}`)).rejects.toMatchObject({ code: 'user.invalid' });
      }
      await expect(limited.confirm(token)).rejects.toMatchObject({ code: 'request.rate_limited' });
    } finally {
      await limited.close();
    }
  });
});
