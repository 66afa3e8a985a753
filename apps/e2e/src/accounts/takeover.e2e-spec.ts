import { sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';
import { Visitor, whoIs } from './visitor';

const OWNERS = 'seven purple decks';
const STRANGERS = 'chosen by a stranger';

/** Who signs up, in turn, and whose email the owner opens. */
const ORDERS = [
  ['owner', 'stranger'],
  ['stranger', 'owner'],
  ['stranger', 'owner', 'stranger'],
].flatMap((order) => order.map((_, opened) => ({ order, opened })));

/** How a stranger writes the owner's address, and whether it is the same to us: other addresses get emails of their own. */
const FORMS: readonly (readonly [what: string, write: (email: string) => string, same: boolean])[] = [
  ['as it is', (email) => email, true],
  ['in capitals', (email) => email.toUpperCase(), true],
  ['with spaces around it', (email) => ` ${email}\t`, true],
  ['with the Kelvin sign for k', (email) => email.replace('k', '\u212a'), true],
  ['with a dot more', (email) => email.replace('karl', 'ka.rl'), false],
  ['with a tag', (email) => email.replace('@', '+tag@'), false],
  ['in wide letters', (email) => email.replace('karl', 'ｋａｒｌ'), false],
  ['with a letter of another alphabet', (email) => email.replace('a', 'а'), false],
  ['with a name that is not seen', (email) => email.replace('@', '\u200b@'), false],
];

describe.each(WAYS_TO_RUN)('an account that a stranger wants before its owner has confirmed it (%s)', (way) => {
  let system: SharedSystem;
  let owner: Visitor;
  let stranger: Visitor;
  let count = 0;
  beforeAll(async () => {
    system = await sharedSystem(way);
    owner = new Visitor(system, '203.0.113.7');
    stranger = new Visitor(system, '198.51.100.66');
  });

  const newAddress = () => `karl-${(count += 1)}@example.com`;
  const ownerSignsUp = (email: string) =>
    owner.signUp({ name: 'Karl Ortiz', company: 'Ortiz & Co', email, password: OWNERS });
  const strangerSignsUp = (email: string) =>
    stranger.signUp({ name: 'Eve', company: 'Eve & Co', email, password: STRANGERS });
  const expectOwners = async (email: string) => {
    expect(await stranger.signIn(email, STRANGERS)).toMatchObject({ code: 'auth.invalid_credentials' });
    const signedIn = await owner.signIn(email, OWNERS);
    expect(whoIs(signedIn)).toMatchObject({ name: 'Karl Ortiz', company: 'Ortiz & Co' });
  };

  it.each(ORDERS)('is its owner’s after $order, by the link of sign-up $opened', async ({ order, opened }) => {
    const email = newAddress();
    for (const who of order) await (who === 'owner' ? ownerSignsUp : strangerSignsUp)(email);
    const tokens = await owner.tokensMailedTo(email, order.length);
    expect(await owner.confirm(tokens[opened] ?? '', OWNERS)).toMatchObject({ status: 200 });
    await expectOwners(email);
  });

  it.each(ORDERS)(
    'is its owner’s after $order, by the link of sign-up $opened, without the password in their browser',
    async ({ order, opened }) => {
      const email = newAddress();
      for (const who of order) await (who === 'owner' ? ownerSignsUp : strangerSignsUp)(email);
      const tokens = await owner.tokensMailedTo(email, order.length);
      expect(await owner.confirm(tokens[opened] ?? '', '')).toMatchObject({ status: 200, body: { signed_in: true } });
      await expectOwners(email);
    },
  );

  it.each(FORMS)('is its owner’s when the address is written %s', async (_, write, same) => {
    const email = newAddress();
    await strangerSignsUp(write(email));
    await ownerSignsUp(email);
    await strangerSignsUp(write(email));
    for (const token of await owner.tokensMailedTo(email, same ? 3 : 1)) await owner.confirm(token, OWNERS);
    await expectOwners(email);
  });

  it('is nobody’s by a link that its reader never asked for', async () => {
    const email = newAddress();
    await ownerSignsUp(newAddress());
    await strangerSignsUp(email);
    const [token = ''] = await owner.tokensMailedTo(email, 1);
    for (const given of ['', OWNERS]) expect(await owner.confirm(token, given)).toMatchObject({ code: 'user.invalid' });
    expect(await stranger.signIn(email, STRANGERS)).toMatchObject({ code: 'auth.unconfirmed' });
  });
});
