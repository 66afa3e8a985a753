import { type EventEnvelope } from '@rowdeck/contracts';
import { REMOVED, withoutDeleted, withoutPerson } from './without-person';

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

describe('an event that comes late', () => {
  const at = (time: string, data: object) => ({ type: 'rowdeck.teams.invitation.sent', time, data }) as EventEnvelope;
  const user_id = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01';
  const deletion = at('2026-11-28T08:00:00.000Z', { user_id, email: 'ana@example.org' });

  it.each([
    ['names nobody who was deleted since', '2026-11-27T08:00:00.000Z', REMOVED],
    ['of after that stays: the address is somebody else’s', '2026-11-29T08:00:00.000Z', 'ana@example.org'],
  ])('%s', (_what, time, email) => {
    const event = at(time, { email: 'ana@example.org' });
    expect(withoutDeleted(event, [deletion]).data).toEqual({ email });
  });
});
