import { ServiceEnvironment } from '@rowdeck/service-kit';
import { teamsConfig } from './teams.config';

const read = (values: Record<string, string>) => teamsConfig.read(new ServiceEnvironment(values));

describe('the settings of teams', () => {
  it.each([
    [{}, 500],
    [{ TEAMS_PER_USER: '1' }, 1],
    [{ TEAMS_PER_USER: '1000' }, 1_000],
  ])('%j let a user be in %d teams', (values, teams) => expect(read(values)).toEqual({ TEAMS_PER_USER: teams }));

  it.each(['0', '1001', '2.5', 'many'])('never allow %j, whose list no message could hold', (value) => {
    expect(() => read({ TEAMS_PER_USER: value })).toThrow(/TEAMS_PER_USER: .*at most 1000/);
  });
});
