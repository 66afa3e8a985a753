import { authenticateSession, requestPasswordReset, resetPassword, sessionsEnded, signOut } from '@rowdeck/contracts';
import { Broadcast } from '@rowdeck/messaging';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

const EMAIL = 'ana@example.org';
const NEW = 'eight orange slides';

describeWith(['postgres'], 'the end of a session is broadcast once it is over', () => {
  let identity: IdentityForTest;
  let userId: string;
  let token: string;
  /** What authentication says at each broadcast. */
  let received: Promise<unknown>[];

  beforeAll(async () => {
    identity = await IdentityForTest.start();
    await identity.confirmedUser(EMAIL);
  });
  beforeEach(async () => {
    received = [];
    const opened = await identity.signIn(EMAIL);
    token = opened.token;
    userId = opened.user.id;
    jest.spyOn(Broadcast.prototype, 'publish').mockImplementation((topic) => {
      if (topic === sessionsEnded.topic(userId)) received.push(identity.call(authenticateSession, { token }));
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => identity.close());

  it('at sign-out, and not for a token that nobody has', async () => {
    await identity.call(signOut, { token });
    await identity.call(signOut, { token });
    expect(await Promise.all(received)).toEqual([null]);
  });

  it('at a password reset', async () => {
    await identity.call(requestPasswordReset, { form: { email: EMAIL }, client });
    const reset_password_token = await identity.tokenMailedTo(EMAIL, 2);
    const form = { reset_password_token, password: NEW, password_confirmation: NEW };
    await identity.call(resetPassword, { form, client });
    expect(await Promise.all(received)).toEqual([null]);
  });
});
