import { requestPasswordReset, resendConfirmation, resetPassword, signIn } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';

const rateLimited = {
  code: 'request.rate_limited',
  params: { retry_after_seconds: expect.any(Number) as number },
};

describeWith(['postgres'], 'rate limits', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start({ RATE_LIMIT_SCALE: '1' });
  });
  beforeEach(() => identity.running.database.dataSource.query('DELETE FROM rate_limits'));
  afterAll(() => identity.close());

  const wrong = (email: string) => identity.signIn(email, { password: 'not the password' }).catch((e: unknown) => e);
  const inTurn = async (times: number, call: () => Promise<unknown>) => {
    for (let index = 0; index < times; index += 1) await call();
  };

  it('stop guessing at one address, whether it has an account or not, and say how long to wait', async () => {
    await identity.confirmedUser('ana@example.org');
    for (const email of ['ana@example.org', 'nobody@example.org']) {
      await inTurn(10, () => wrong(email));
      expect(await wrong(email)).toMatchObject({
        ...rateLimited,
        message: expect.stringMatching(/Try again in 10 minutes/) as string,
      });
    }
    await expect(identity.signIn('ana@example.org')).rejects.toMatchObject(rateLimited);
  });

  describe('when a stranger elsewhere uses them up', () => {
    const stranger = { ip: '198.51.100.66', userAgent: 'Script' };
    const guessFrom = (ip: string, email: string) =>
      identity.call(signIn, { form: { email, password: 'not the password' }, client: { ip, userAgent: '' } }).then(
        () => 'signed in',
        (error: unknown) => (error as { code: string }).code,
      );

    it('let the owner sign in', async () => {
      const email = 'locked@example.org';
      await identity.confirmedUser(email);
      await inTurn(10, () => guessFrom(stranger.ip, email));
      expect(await guessFrom(stranger.ip, email)).toBe(rateLimited.code);
      await expect(identity.signIn(email)).resolves.toMatchObject({ persistent: false });
    });

    it('let the owner ask for a new password', async () => {
      const email = 'unset@example.org';
      await identity.confirmedUser(email);
      const ask = (from: typeof stranger) => identity.call(requestPasswordReset, { form: { email }, client: from });
      await inTurn(5, () => ask(stranger));
      await expect(ask(stranger)).rejects.toMatchObject(rateLimited);
      await ask(client);
      await identity.newestMailTo(email, 7);
    });

    it('let nobody guess from many places without end', async () => {
      const codes: string[] = [];
      for (let place = 0; place < 21; place += 1) {
        const guesses = Array.from({ length: 10 }, () => guessFrom(`198.51.${place}.1`, 'spread@example.org'));
        codes.push(...(await Promise.all(guesses)));
      }
      expect(codes.filter((code) => code === 'auth.invalid_credentials')).toHaveLength(200);
    });
  });

  it('count on for who signs up with the address of an account, to sign in with that password between guesses', async () => {
    const email = 'between@example.org';
    await identity.confirmedUser(email);
    const password = 'chosen by a stranger';
    await identity.signUp(email, { password, password_confirmation: password });
    const codes: unknown[] = [];
    await inTurn(6, async () => {
      codes.push(await identity.signIn(email, { password }).catch(({ code }: { code: string }) => code));
      codes.push(((await wrong(email)) as { code: string }).code);
    });
    expect(codes.slice(0, 2)).toEqual(['auth.unconfirmed', 'auth.invalid_credentials']);
    expect(codes.slice(10)).toEqual([rateLimited.code, rateLimited.code]);
  });

  it('forget the failures of who signs in after all', async () => {
    await identity.confirmedUser('ben@example.org');
    await inTurn(9, () => wrong('ben@example.org'));
    await identity.signIn('ben@example.org');
    await inTurn(9, () => wrong('ben@example.org'));
    await expect(identity.signIn('ben@example.org')).resolves.toMatchObject({ persistent: false });
  });

  it('let an owner in who was locked out by a stranger and has reset the password', async () => {
    const email = 'victim@example.org';
    await identity.confirmedUser(email);
    await inTurn(11, () => wrong(email));
    await identity.call(requestPasswordReset, { form: { email }, client });
    const form = {
      reset_password_token: await identity.tokenMailedTo(email, 2),
      password: 'eight orange slides',
      password_confirmation: 'eight orange slides',
    };
    await identity.call(resetPassword, { form, client });
    await expect(identity.signIn(email, { password: form.password })).resolves.toMatchObject({ persistent: false });
  });

  it('count parallel attempts, too', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => wrong('crowd@example.org')));
    const codes = outcomes.map((error) => (error as { code: string }).code);
    expect(codes.filter((code) => code === 'auth.invalid_credentials')).toHaveLength(10);
  });

  it('end with their window', async () => {
    await inTurn(11, () => wrong('eve@example.org'));
    await identity.running.database.dataSource.query(`UPDATE rate_limits SET ends_at = now()`);
    expect(await wrong('eve@example.org')).toMatchObject({ code: 'auth.invalid_credentials' });
  });

  it('keep one place from asking about many addresses', async () => {
    const ask = (index: number) =>
      identity.call(requestPasswordReset, { form: { email: `user-${index}@example.org` }, client });
    await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));
    await expect(ask(31)).rejects.toMatchObject(rateLimited);
  });

  it('keep no address in readable form', async () => {
    await wrong('private@example.org');
    const rows: unknown = await identity.running.database.dataSource.query('SELECT key FROM rate_limits');
    expect(JSON.stringify(rows)).toContain('sign-in:address:');
    expect(JSON.stringify(rows)).not.toContain('private@example.org');
  });

  it('count all addresses of one IPv6 subscriber together', async () => {
    const ask = (host: number) => {
      const from = { ip: `2001:db8:1:2::${host.toString(16)}`, userAgent: '' };
      return identity.call(requestPasswordReset, { form: { email: `host-${host}@example.org` }, client: from });
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index + 1)));
    await expect(ask(31)).rejects.toMatchObject(rateLimited);
    const neighbour = { ip: '2001:db8:1:3::1', userAgent: '' };
    const call = identity.call(requestPasswordReset, { form: { email: 'n@example.org' }, client: neighbour });
    await expect(call).resolves.toEqual({});
  });

  it.each<[string, number, (email: string) => Promise<unknown>]>([
    ['sign-ups', 5, (email) => identity.signUp(email)],
    ['confirmations', 5, (email) => identity.call(resendConfirmation, { email, client })],
    ['resets', 5, (email) => identity.call(requestPasswordReset, { form: { email }, client })],
  ])('send no more than so many emails to one address: %s, %d an hour', async (what, most, ask) => {
    const email = `flooded-by-${what}@example.org`;
    await inTurn(most, () => ask(email));
    const emails = await identity.promisedTo(email);
    await expect(ask(email.toUpperCase())).rejects.toMatchObject({
      ...rateLimited,
      message: expect.stringMatching(/Try again in 60 minutes/) as string,
    });
    expect(await identity.promisedTo(email)).toBeLessThanOrEqual(emails);
  });

  it('stop guessing at the token of a link', async () => {
    const guess = (index: number) => {
      const form = { reset_password_token: 'guess', password: `guess number ${index}`, password_confirmation: '' };
      return identity.call(resetPassword, { form, client });
    };
    for (let index = 0; index < 10; index += 1) {
      await expect(guess(index)).rejects.toMatchObject({ code: 'auth.token_invalid' });
    }
    await expect(guess(10)).rejects.toMatchObject(rateLimited);
  });
});

describeWith(['postgres'], 'rate limits of a site that sets RATE_LIMIT_SCALE', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start({ RATE_LIMIT_SCALE: '0.5' });
  });
  afterAll(() => identity.close());

  it('are multiplied by it', async () => {
    const attempts = Array.from({ length: 6 }, () => identity.signIn('ana@example.org', { password: 'wrong' }));
    const codes = (await Promise.allSettled(attempts)).map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'done',
    );
    expect(codes.sort()).toEqual([...Array<string>(5).fill('auth.invalid_credentials'), 'request.rate_limited']);
  });
});
