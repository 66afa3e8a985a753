import { readTeamName } from './team-name';

describe('readTeamName', () => {
  it.each([
    [' Marketing Team ', 'Marketing Team'],
    ['営業部', '営業部'],
    ['x'.repeat(80), 'x'.repeat(80)],
  ])('takes %j', (given, name) => expect(readTeamName(given)).toBe(name));

  it.each([
    ['', /Enter a name/],
    ['   ', /Enter a name/],
    ['x'.repeat(81), /at most 80/],
    ['Sales\nTeam', /line breaks/],
  ])('refuses %j', (given, message) => {
    expect(() => readTeamName(given)).toThrow(
      expect.objectContaining({
        code: 'team.invalid',
        errors: { 'team.name': [expect.stringMatching(message)] },
      }) as Error,
    );
  });
});
