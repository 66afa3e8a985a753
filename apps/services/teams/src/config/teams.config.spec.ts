import { ServiceEnvironment } from '@rowdeck/service-kit';
import { teamsConfig } from './teams.config';

const read = (values: Record<string, string>) => teamsConfig.read(new ServiceEnvironment(values));

describe('the settings of teams', () => {
  it('need nothing', () => {
    expect(read({})).toEqual({ PUBLIC_URL: 'http://localhost:8080', RATE_LIMIT_SCALE: 1, TEAMS_PER_USER: 500 });
  });

  it.each([
    ['1', 1],
    ['1000', 1_000],
  ])('TEAMS_PER_USER=%s lets a user be in %d teams', (TEAMS_PER_USER, teams) =>
    expect(read({ TEAMS_PER_USER })).toMatchObject({ TEAMS_PER_USER: teams }),
  );

  it.each(['0', '1001', '2.5', 'many'])('never allow %j, whose list no message could hold', (value) => {
    expect(() => read({ TEAMS_PER_USER: value })).toThrow(/TEAMS_PER_USER: .*at most 1000/);
  });

  it.each([
    [{ PUBLIC_URL: 'decks' }, /PUBLIC_URL: .*Set it to the address under which browsers reach the gateway/],
    [{ RATE_LIMIT_SCALE: '0' }, /RATE_LIMIT_SCALE: .*Set it to a factor/],
  ])('refuse %j with the remedy', (values, message) => expect(() => read(values)).toThrow(message));
});
