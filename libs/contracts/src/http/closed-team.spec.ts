import { closedTeam, closedTeamWords } from './closed-team';

describe('what is said of a team that is closed for want of a second factor', () => {
  it.each([
    ['session', 'Set it up in your settings, and the team is open to you.'],
    ['api_key', 'this API key was made without it. Set it up at /settings/two-factor, then make a new key.'],
  ] as const)('leads out for who comes by a %s', (via, wayOut) => {
    const words = closedTeamWords({ via }, 'Sales');
    expect(words).toMatch(/^The team “Sales” requires two-factor authentication/);
    expect(words.endsWith(wayOut)).toBe(true);
  });

  it('names for programs the team and the page, and nothing else of the team', () => {
    const team = { name: 'Sales', short_id: 's4', members: ['ana@example.org'], id: 7 };
    const { code, params, kind } = closedTeam({ via: 'session' }, team);
    expect([code, kind.status]).toEqual(['team.second_factor_required', 403]);
    expect(params).toEqual({ team: 'Sales', short_id: 's4', set_up: '/settings/two-factor' });
  });
});
