import { readTeamName } from './team-name';

describe('readTeamName', () => {
  it.each([
    [' Marketing Team ', 'Marketing Team'],
    ['営業部', '営業部'],
    ['x'.repeat(80), 'x'.repeat(80)],
  ])('takes %j', (given, name) => expect(readTeamName(given, 'team.name')).toBe(name));

  it.each(['team.name', 'name'] as const)('keys what is wrong by the field %s', (field) => {
    expect(() => readTeamName('', field)).toThrow(
      expect.objectContaining({ errors: { [field]: ['Enter a team name.'] } }) as Error,
    );
  });

  it.each([
    ['', /Enter a team name/],
    ['   ', /Enter a team name/],
    ['x'.repeat(81), /at most 80/],
    ['Sales\nTeam', /line breaks/],
    ['Win at evil.example', /web or email address/],
    ['Win at evil。example', /web or email address/],
    ['Sales\u202eselaS', /control characters/],
    ['Sales\r\nBcc: eve', /line breaks/],
  ])('refuses %j', (given, message) => {
    expect(() => readTeamName(given, 'name')).toThrow(
      expect.objectContaining({ code: 'team.invalid', errors: { name: [expect.stringMatching(message)] } }) as Error,
    );
  });
});
