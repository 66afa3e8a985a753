import { describeWith } from '@rowdeck/testing';
import { LyingProvider, type Lie } from '../../test/lying-provider';
import { SingleSignOnForTest, teamFor } from '../../test/single-sign-on-for-test';

const acme = teamFor(1, 'acme');
const other = teamFor(2, 'other');
const NOT_BEGUN = expect.stringContaining('not begun in this browser') as string;
const NOT_TRUSTED = expect.stringContaining('could not be trusted') as string;

describeWith(['postgres'], 'an attack on single sign-on, or its failure,', () => {
  let sso: SingleSignOnForTest;
  let liar: LyingProvider;
  beforeAll(async () => {
    [sso, liar] = await Promise.all([SingleSignOnForTest.start(), LyingProvider.start()]);
    await sso.save(acme);
    await sso.prove(acme, 'acme.example');
    await sso.save(other, { issuer: liar.issuer });
    await sso.prove(other, 'other.example');
    await sso.provider.knows({ sub: 'ana', email: 'ana@acme.example', email_verified: true });
  });
  afterAll(async () => {
    liar.close();
    await sso.close();
  });

  /** A sign-in with the provider that lies: what the browser comes back with, once it has said so. */
  const lied = async (lie: Lie) => {
    const { location, browser } = await sso.begin('ana@other.example');
    const asked = new URL(location).searchParams;
    liar.says({ nonce: asked.get('nonce'), email: 'ana@other.example', email_verified: true }, lie);
    return sso.finish({ team: 'other', code: 'code', state: asked.get('state') ?? '' }, browser.token);
  };

  it('has nothing to try where nobody lies', async () => {
    expect(await lied({})).toMatchObject({ user: { email: 'ana@other.example' } });
  });

  const now = Math.floor(Date.now() / 1_000);
  it.each<[string, Lie]>([
    ['without a signature', { alg: 'none' }],
    ['with the signature of another key', { foreignKey: true }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients, of whom another asked', { claims: { aud: ['rowdeck', 'another'], azp: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://login.example.org' } }],
    ['that has expired', { claims: { iat: now - 7_200, exp: now - 3_600 } }],
    ['of another sign-in', { claims: { nonce: 'of another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('by an ID token %s is refused', async (_what, lie) => {
    await expect(lied(lie)).rejects.toMatchObject({ code: 'sso.refused', message: NOT_TRUSTED });
  });

  it.each<[string, unknown]>([
    ['as text', 'true'],
    ['as a number', 1],
    ['by silence', undefined],
  ])('by an address that is verified %s is refused', async (_what, email_verified) => {
    const claims = { sub: `unverified-${String(email_verified)}`, email_verified };
    await expect(lied({ claims })).rejects.toMatchObject({
      message: expect.stringContaining('not verified') as string,
    });
  });

  it('by an address of the domain of another team is refused', async () => {
    const claims = { sub: 'impostor', email: 'ana@acme.example' };
    await expect(lied({ claims })).rejects.toMatchObject({
      message: expect.stringContaining("not one of your team's domains") as string,
    });
  });

  it('by an answer that is used again is refused, and by one whose code is', async () => {
    const { answer, browser } = await sso.comeBack('ana@acme.example');
    await sso.finish(answer, browser);
    await expect(sso.finish(answer, browser)).rejects.toMatchObject({ message: NOT_BEGUN });
    const next = await sso.comeBack('ana@acme.example');
    const stolen = { ...next.answer, code: (answer as { code?: string }).code ?? '' };
    await expect(sso.finish(stolen, next.browser)).rejects.toMatchObject({ message: NOT_TRUSTED });
  });

  it('by a state that is swapped, absent or of another browser is refused', async () => {
    const [mine, theirs] = [await sso.comeBack('ana@acme.example'), await sso.comeBack('ana@acme.example')];
    const { state } = theirs.answer as { state?: string };
    for (const [answer, browser] of [
      [{ ...mine.answer, state: state ?? '' }, mine.browser],
      [{ ...mine.answer, state: undefined }, mine.browser],
      // Somebody has another person follow the link of their own sign-in: CSRF of sign-in, and fixation.
      [theirs.answer, mine.browser],
      [theirs.answer, null],
      [mine.answer, ''],
    ] as const) {
      await expect(sso.finish(answer, browser)).rejects.toMatchObject({ code: 'sso.refused', message: NOT_BEGUN });
    }
    expect(await sso.finish(mine.answer, mine.browser)).toMatchObject({ user: { email: 'ana@acme.example' } });
  });

  it('by the code of one provider at the return address of another is refused, and neither learns it', async () => {
    const honest = await sso.comeBack('ana@acme.example');
    const { code } = honest.answer as { code?: string };
    const brought = liar.codes;
    for (const change of [{ team: 'acme' }, { team: 'other', iss: sso.provider.issuer }]) {
      const { location, browser } = await sso.begin('ana@other.example');
      const state = new URL(location).searchParams.get('state') ?? '';
      const answer = { code: code ?? '', state, ...change };
      await expect(sso.finish(answer, browser.token)).rejects.toMatchObject({ code: 'sso.refused' });
    }
    expect(liar.codes).toBe(brought);
    expect(await sso.finish(honest.answer, honest.browser)).toMatchObject({ user: { email: 'ana@acme.example' } });
  });

  it('by a provider that is replaced while somebody signs in is refused', async () => {
    const { answer, browser } = await sso.comeBack('ana@acme.example');
    await sso.save(acme, { issuer: liar.issuer });
    await expect(sso.finish(answer, browser)).rejects.toMatchObject({ code: 'sso.refused', message: NOT_BEGUN });
  });

  it('finds nothing in the database to finish a sign-in with', async () => {
    const { location, browser } = await sso.begin('ana@other.example');
    const asked = new URL(location).searchParams;
    const rows = JSON.stringify(
      await sso.identity.running.database.dataSource.query(
        `SELECT encode(state_hash, 'base64'), a.*, c.* FROM sso_attempts a JOIN sso_connections c USING (team_id)`,
      ),
    );
    for (const secret of [asked.get('state'), asked.get('nonce'), browser.token, sso.provider.clientSecret]) {
      expect(rows).not.toContain(String(secret));
    }
    expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
  });

  describe('where the provider is away', () => {
    const AWAY = { code: 'sso.unavailable', message: expect.stringContaining('does not answer') as string };
    afterEach(() => (liar.status = 200));

    it.each([
      ['answers with 500', 500],
      ['hangs up', null],
    ])('is told in words to who comes back, when it %s', async (_what, status) => {
      const { location, browser } = await sso.begin('ana@other.example');
      liar.status = status;
      const state = new URL(location).searchParams.get('state') ?? '';
      await expect(sso.finish({ team: 'other', code: 'code', state }, browser.token)).rejects.toMatchObject(AWAY);
    });

    it('is told to who begins, where nothing is known of it yet, or nobody is there any more', async () => {
      const moved = await LyingProvider.start();
      await sso.save(other, { issuer: moved.issuer });
      // Read anew for each client: this one was described when it was saved, and not for signing in.
      moved.status = 500;
      await expect(sso.begin('ana@other.example')).rejects.toMatchObject(AWAY);
      moved.close();
      await expect(sso.begin('ana@other.example')).rejects.toMatchObject(AWAY);
    });
  });
});
