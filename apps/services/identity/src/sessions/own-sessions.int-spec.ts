import { authenticateSession, endOtherSessions, endSession, listSessions, type UserProfile } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeWith(['postgres'], 'the sessions of an account, to its owner', () => {
  let identity: IdentityForTest;
  let ana: UserProfile;
  let eve: UserProfile;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
    ana = await identity.confirmedUser('ana@example.org');
    eve = await identity.confirmedUser('eve@example.org');
  });
  beforeEach(() => identity.running.database.dataSource.query('DELETE FROM sessions'));
  afterAll(() => identity.close());

  const actorOf = ({ id: userId, email, name, admin }: UserProfile) =>
    ({ userId, email, name, admin, via: 'session' }) as const;
  const signIn = async ({ email }: UserProfile, from = {}) =>
    (await identity.signIn(email, { remember_me: true }, from)).token;
  const list = async (user: UserProfile, token: string) =>
    (await identity.call(listSessions, { actor: actorOf(user), token, client })).sessions;
  const end = (user: UserProfile, id: string) => identity.call(endSession, { actor: actorOf(user), id, client });
  const isOpen = async (token: string) => (await identity.call(authenticateSession, { token })) !== null;

  it('are named in words, the one that asks first, and without anything to use them by', async () => {
    const here = await signIn(ana);
    await signIn(ana, { ip: '198.51.100.66', userAgent: FIREFOX });
    await signIn(eve);
    const sessions = await list(ana, here);
    expect(sessions).toMatchObject([
      { current: true, browser: 'Another browser', place: 'Your present network', ip: client.ip },
      { current: false, browser: 'Firefox on Linux', place: 'Another network', remembered: true },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(here);
  });

  it('end one by one, each once, with an event', async () => {
    const [here, there] = [await signIn(ana), await signIn(ana)];
    const [, { id } = { id: '' }] = await list(ana, here);
    const outcomes = await Promise.allSettled([end(ana, id), end(ana, id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    expect(await identity.eventTypes(id)).toEqual([
      'rowdeck.identity.session.opened',
      'rowdeck.identity.session.closed',
    ]);
  });

  it('are not found by anybody else', async () => {
    const anas = await signIn(ana);
    const [{ id } = { id: '' }] = await list(ana, anas);
    await expect(end(eve, id)).rejects.toMatchObject({ code: 'session.not_found' });
    // Not even with the token of the owner's session, which tells a thief who has it nothing new.
    expect(await list(eve, anas)).toEqual([]);
    expect(await isOpen(anas)).toBe(true);
  });

  it('end all but the one that asks, and nobody else’s', async () => {
    const [here, there, eves] = [await signIn(ana), await signIn(ana), await signIn(eve)];
    await identity.call(endOtherSessions, { actor: actorOf(ana), token: here, client });
    expect(await Promise.all([here, there, eves].map(isOpen))).toEqual([true, false, true]);
    expect(await list(ana, here)).toHaveLength(1);
  });
});
