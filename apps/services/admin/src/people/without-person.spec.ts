import { REMOVED, withoutPerson } from './without-person';

const person = { userId: 'ana', addresses: ['ana@example.org', 'ana@old.example.org'] };

describe('the data of an event without a person', () => {
  it.each<[string, string, unknown, unknown]>([
    [
      'of their account: what was done, and to which account',
      'rowdeck.identity.user.email-changed',
      { user_id: 'ana', email: 'ana@example.org', former_email: 'ana@old.example.org', ip: '::1', user_agent: 'curl' },
      { user_id: 'ana' },
    ],
    [
      'of an account of somebody else: all of it, though the address was theirs before',
      'rowdeck.identity.user.signed-up',
      { user_id: 'ben', email: 'ana@old.example.org' },
      { user_id: 'ben', email: 'ana@old.example.org' },
    ],
    [
      'of a team: all but their addresses',
      'rowdeck.teams.invitation.sent',
      { name: 'Marketing', email: 'ana@example.org', to: [{ email: 'ben@example.org' }, 'ana@example.org'] },
      { name: 'Marketing', email: REMOVED, to: [{ email: 'ben@example.org' }, REMOVED] },
    ],
    ['that is none', 'rowdeck.later.thing.happened', null, null],
    ['of an account, where it is no object', 'rowdeck.identity.thing.happened', 'cut', 'cut'],
  ])('%s', (_, type, data, expected) => expect(withoutPerson({ type, data }, person)).toEqual(expected));
});
