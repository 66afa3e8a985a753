import { Problem, type teamsHttp, type TeamSummary } from '@rowdeck/contracts';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';
import { sampleTeam } from './samples';

export const teamsMock: MockOf<typeof teamsHttp> = {
  list: ({ state: { teams } }) => ({ teams }),
  create: ({ state, body: { team } }) => {
    if (team.name.trim() === '') {
      throw new Problem('team.invalid', { errors: { 'team.name': ['Give the team a name.'] } });
    }
    const made = sampleTeam({ id: state.teams.length + 1, name: team.name, member_count: 1 });
    state.teams = [made, ...state.teams];
    return made;
  },
  show: ({ state, user, params }) => {
    const { member_count: _, ...team } = found(state, params.id);
    return { ...team, members: [{ id: user.id, role: team.role, user: { name: user.name, email: user.email } }] };
  },
  rename: ({ state, params, body: { name } }) => {
    const team = found(state, params.id);
    if (team.role !== 'admin') throw new Problem('auth.forbidden');
    if (name.trim() === '') throw new Problem('team.invalid', { errors: { name: ['Give the team a name.'] } });
    const renamed = { ...team, name };
    state.teams = state.teams.map((other) => (other === team ? renamed : other));
    return renamed;
  },
};

function found({ teams }: MockState, key: number | string): TeamSummary {
  const team = teams.find(({ id, short_id }) => id === key || short_id === key);
  if (!team) throw new Problem('team.not_found');
  return team;
}
