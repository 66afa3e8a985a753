import { authenticateSession } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { SingleSignOnForTest, teamFor } from '../../test/single-sign-on-for-test';

const acme = teamFor(1, 'acme');

describeWith(['postgres'], 'signing in with the provider of a team', () => {
  let sso: SingleSignOnForTest;
  beforeAll(async () => {
    sso = await SingleSignOnForTest.start();
    await sso.save(acme);
    await sso.prove(acme, 'acme.example');
    await sso.provider.knows({
      sub: 'ana',
      email: 'Ana@acme.example',
      email_verified: true,
      name: 'Ana Ortiz',
      hint: 'ana@acme.example',
    });
  });
  afterAll(() => sso.close());

  const publishedAbout = (subject: string) => sso.identity.eventTypes(subject);

  it('makes a confirmed account with the name that the provider knows, and opens a session', async () => {
    const { user, token, persistent, returnTo } = await sso.signIn('ana@acme.example', { return_to: '/app/teams' });
    expect([user, persistent, returnTo]).toEqual([
      { id: user.id, email: 'ana@acme.example', name: 'Ana Ortiz', company: null, admin: false, deletion_due_at: null },
      false,
      '/app/teams',
    ]);
    const session = await sso.identity.call(authenticateSession, { token });
    expect(session?.profile).toEqual(user);
    expect(await publishedAbout(user.id)).toEqual([
      'rowdeck.identity.user.signed-up',
      'rowdeck.identity.user.confirmed',
      'rowdeck.identity.user.linked',
    ]);
  });
});
