import { Problem, type TeamKey, type teamsHttp, type TeamSummary } from '@rowdeck/contracts';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';
import { sampleTeam } from '@rowdeck/http-contract';

const found = ({ teams }: MockState, key: TeamKey): TeamSummary => {
  const team = teams.find(({ id, short_id }) => id === key || short_id === key);
  if (!team) throw new Problem('team.not_found');
  return team;
};

const assertNamed = (name: string, field: 'team.name' | 'name'): void => {
  if (name.trim() === '') throw new Problem('team.invalid', { errors: { [field]: ['Enter a team name.'] } });
};

export const teamsMock: MockOf<typeof teamsHttp> = {
  list: ({ state: { teams } }) => ({ teams }),
  create: ({ state, body: { team } }) => {
    assertNamed(team.name, 'team.name');
    const made = sampleTeam({ id: state.teams.length + 1, name: team.name, member_count: 1 });
    state.teams = [made, ...state.teams];
    return made;
  },
  show: ({ state, params }) => ({ ...found(state, params.id), members: state.members }),
  rename: ({ state, params, body: { name } }) => {
    const team = found(state, params.id);
    if (team.role !== 'admin') throw new Problem('auth.forbidden', { detail: 'Only admins of this team can do this.' });
    assertNamed(name, 'name');
    const renamed = { ...team, name: name.trim() };
    state.teams = state.teams.map((other) => (other === team ? renamed : other));
    return renamed;
  },
};
