import type { AdminStats, DashboardView, TeamSummary } from '@rowdeck/contracts';
import { http, HttpResponse } from 'msw';
import { refuse } from './mock-answers';
import type { MockState } from './mock-state';
import { sampleTeam } from './samples';

const QUICK_ACTIONS: DashboardView['quick_actions'] = [
  { name: 'Upload Template', url: '/app/templates/new', icon: 'upload' },
  { name: 'Create Presentation', url: '/app/presentations/new', icon: 'plus' },
  { name: 'View Templates', url: '/app/templates', icon: 'folder' },
];

/** Dashboard, teams and the admin panel. */
export const overviewHandlers = (state: MockState) => [
  http.get('/dashboard', () =>
    state.user ? HttpResponse.json(dashboard(state, state.user)) : refuse('auth.required'),
  ),
  http.get('/app/teams', () => HttpResponse.json({ teams: state.teams })),
  http.post('/app/teams', async ({ request }) => {
    const { team } = (await request.json()) as { team: Pick<TeamSummary, 'name'> };
    if (team.name.trim() === '') return refuse('team.invalid', { errors: { 'team.name': ['Give the team a name.'] } });
    const made = sampleTeam({ id: state.teams.length + 1, name: team.name, member_count: 1 });
    state.teams = [made, ...state.teams];
    return HttpResponse.json(made, { status: 201 });
  }),
  http.get('/admin', () => (state.user?.admin ? HttpResponse.json(adminStats(state)) : refuse('auth.forbidden'))),
  http.get('/admin/audit', ({ request }) => {
    const start = Number(new URL(request.url).searchParams.get('before') ?? 0);
    const end = start + 50;
    return HttpResponse.json({
      entries: state.audit.slice(start, end),
      cursor: end < state.audit.length ? String(end) : null,
    });
  }),
];

function dashboard(state: MockState, user: NonNullable<MockState['user']>): DashboardView {
  const { current_month_usage: used, usage_limit: limit } = user;
  return {
    user,
    stats: {
      templates_count: state.templates.length,
      presentations_this_month: used,
      usage_limit: limit,
      usage_percentage: limit === null ? 0 : (used / limit) * 100,
    },
    recent_presentations: [...state.presentations].reverse().slice(0, 5),
    quick_actions: QUICK_ACTIONS,
  };
}

function adminStats(state: MockState): AdminStats {
  const presentationsByStatus: Record<string, number> = {};
  for (const { status } of state.presentations)
    presentationsByStatus[status] = (presentationsByStatus[status] ?? 0) + 1;
  return {
    totalUsers: 12,
    confirmedUsers: 9,
    totalTeams: state.teams.length,
    totalTemplates: state.templates.length,
    totalPresentations: state.presentations.length,
    presentationsByStatus,
  };
}
