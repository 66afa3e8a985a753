import { accountsHttp } from '@rowdeck/contracts';
import { type RunningSystem, startSystem, WAYS_TO_RUN } from '../system/running-system';
import { Visitor } from './visitor';

const OWNER = { name: 'Ana Ortiz', company: 'Ortiz & Co', email: 'ana@example.com', password: 'seven purple decks' };
const MALLORY = { ...OWNER, name: 'Mallory', email: 'mallory@example.com' };

/** Each guess that is let through is a password hashed, so fewer are let through than by default. */
const SCALE = 0.4;
/** Of each place: together more than the 200 that are let through for one address, times that. */
const GUESSES = 2;
/** Of the emails that strangers may ask for to one address. */
const EMAILS = 10 * SCALE;

describe.each(WAYS_TO_RUN)('an owner whose address is attacked from fifty places (%s)', (way) => {
  let system: RunningSystem;
  let owner: Visitor;
  let mallory: Visitor;
  let strangers: Visitor[];

  const signedUp = async (account: typeof OWNER, ip: string): Promise<Visitor> => {
    const visitor = new Visitor(system, ip);
    await visitor.signUp(account);
    const [token = ''] = await visitor.tokensMailedTo(account.email, 1);
    expect(await visitor.confirm(token, account.password)).toMatchObject({ status: 200 });
    expect(await visitor.signIn(account.email, account.password)).toMatchObject({ status: 200 });
    return visitor;
  };

  beforeAll(async () => {
    system = await startSystem(way, { TRUST_PROXY: '1', RATE_LIMIT_SCALE: String(SCALE) });
    owner = await signedUp(OWNER, '203.0.113.7');
    mallory = await signedUp(MALLORY, '192.0.2.66');
    strangers = Array.from({ length: 50 }, (_, place) => new Visitor(system, `198.51.${place}.66`));
    for (let round = 0; round < GUESSES; round += 1) {
      await Promise.all(strangers.map((stranger) => stranger.signIn(OWNER.email, 'not the password')));
    }
  });
  afterAll(() => system?.stop());

  it('is protected: nobody unknown may guess any more, not even rightly', async () => {
    const unknown = new Visitor(system, '203.0.113.99');
    expect(await unknown.signIn(OWNER.email, OWNER.password)).toMatchObject({ code: 'request.rate_limited' });
  });

  it.each(['203.0.113.7', '203.0.113.200', '198.51.7.66'])('signs in with their browser at %s', async (ip) => {
    expect(await owner.moveTo(ip).signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 200 });
  });

  it('gives an attacker nothing for the cookie of their own account', async () => {
    expect(await mallory.signIn(OWNER.email, OWNER.password)).toMatchObject({ code: 'request.rate_limited' });
    expect(await mallory.signIn(MALLORY.email, MALLORY.password)).toMatchObject({ status: 200 });
  });

  it('gets an email for a new password, however many strangers ask, and no more of theirs than the limit', async () => {
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(strangers.map((stranger) => stranger.askForReset(OWNER.email)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    }
    await owner.tokensMailedTo(OWNER.email, 1 + EMAILS);
    expect(await owner.askForReset(OWNER.email)).toMatchObject({ status: 202 });
    await owner.tokensMailedTo(OWNER.email, 1 + EMAILS + 1);
  });

  it('gets back in from a browser that nobody knows, by a link that a stranger asked for', async () => {
    const unknown = new Visitor(system, '203.0.113.99');
    const [, reset_password_token = ''] = await unknown.tokensMailedTo(OWNER.email, 1 + EMAILS + 1);
    const user = {
      reset_password_token,
      password: 'eight orange slides',
      password_confirmation: 'eight orange slides',
    };
    expect(await unknown.send(accountsHttp.resetPassword, { user })).toMatchObject({ status: 200 });
    for (let round = 0; round < GUESSES; round += 1) {
      await Promise.all(strangers.map((stranger) => stranger.signIn(OWNER.email, 'not the password')));
    }
    expect(await unknown.signIn(OWNER.email, user.password)).toMatchObject({ status: 200 });
  });
});
