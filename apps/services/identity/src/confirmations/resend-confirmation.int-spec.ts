import { resendConfirmation } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

describeWith(['postgres'], 'a confirmation that is asked for again', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const resend = (email: string) => identity.call(resendConfirmation, { email, client });
  const confirm = (token: string) => identity.confirm(token);

  it('is sent, and the first link still works', async () => {
    await identity.signUp('again@example.org');
    const first = await identity.tokenMailedTo('again@example.org', 1);
    await resend('again@example.org');
    const second = await identity.tokenMailedTo('again@example.org', 2);
    expect(second).not.toBe(first);
    await expect(confirm(first)).resolves.toMatchObject({ email: 'again@example.org' });
  });

  it('reaches the address in whatever case it is written', async () => {
    await identity.signUp('case@example.org');
    await identity.newestMailTo('case@example.org', 1);
    await resend(' Case@Example.ORG ');
    await identity.newestMailTo('case@example.org', 2);
  });

  it.each([
    ['an unknown address', 'nobody@example.org'],
    ['what is no address at all', 'nobody'],
    ['nothing', ''],
  ])('sends nothing to %s, without a word', async (_, email) => {
    await expect(resend(email)).resolves.toEqual({});
    expect(await identity.promisedTo(email)).toBe(0);
  });

  it('sends nothing to a user who is confirmed already', async () => {
    await identity.confirmedUser('done@example.org');
    await eventually(async () => expect(await identity.promisedTo('done@example.org')).toBe(1));
    await resend('done@example.org');
    expect(await identity.promisedTo('done@example.org')).toBe(1);
  });
});
