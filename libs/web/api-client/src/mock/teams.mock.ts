import {
  closedTeam,
  type invitationsHttp,
  planOf,
  Problem,
  type ReceivedInvitation,
  TEAM_ACTIVITY_PAGE,
  type TeamActivityEntry,
  type TeamInvitation,
  type TeamKey,
  type TeamMember,
  teamRole,
  type teamsHttp,
  type TeamSummary,
} from '@rowdeck/contracts';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';
import { sampleActivity, sampleInvitation, sampleTeam } from '@rowdeck/http-contract';

const present = ({ teams }: MockState, key: TeamKey): TeamSummary => {
  const team = teams.find(({ id, short_id }) => id === key || short_id === key);
  if (!team) throw new Problem('team.not_found');
  return team;
};

const found = (state: MockState, key: TeamKey): TeamSummary => {
  const team = present(state, key);
  if (team.second_factor_missing) throw closedTeam({ via: 'session' }, team);
  return team;
};

const administered = (state: MockState, key: TeamKey): TeamSummary => {
  const team = found(state, key);
  if (team.role !== 'admin') throw new Problem('auth.forbidden', { detail: 'Only admins of this team can do this.' });
  return team;
};

const memberOf = ({ members }: MockState, memberId: string): TeamMember => {
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new Problem('member.not_found');
  return member;
};

const assertAdminRemains = ({ members }: MockState, member: TeamMember): void => {
  if (member.role === 'admin' && members.filter(({ role }) => role === 'admin').length === 1) {
    throw new Problem('team.last_admin', { detail: 'This is the only admin of the team.' });
  }
};

const invitationOf = ({ invitations }: MockState, invitationId: string): TeamInvitation => {
  const found = invitations.find(({ id }) => id === invitationId);
  if (!found) throw new Problem('invitation.not_found');
  return found;
};

const takeInvitation = (state: MockState, invitationId: string): void => {
  const taken = invitationOf(state, invitationId);
  state.invitations = state.invitations.filter((other) => other !== taken);
};

const assertNamed = (name: string, field: 'team.name' | 'name'): void => {
  if (name.trim() === '') throw new Problem('team.invalid', { errors: { [field]: ['Enter a team name.'] } });
};

const note = (state: MockState, about: Partial<TeamActivityEntry>): void => {
  const [newest] = state.activity;
  state.activity = [sampleActivity({ id: (newest?.id ?? 0) + 1, ...about }), ...state.activity];
};

export const teamsMock: MockOf<typeof teamsHttp> = {
  list: ({ state: { teams } }) => ({ teams }),
  create: ({ state, body: { team } }) => {
    assertNamed(team.name, 'team.name');
    const made = sampleTeam({ id: state.teams.length + 1, name: team.name, member_count: 1 });
    state.teams = [made, ...state.teams];
    return made;
  },
  show: ({ state, params, user }) => ({
    ...found(state, params.id),
    members: state.members,
    owner_id: state.members[0]?.id ?? null,
    seats: {
      used: state.members.length + state.invitations.length,
      limit: planOf(user.subscription_tier).seats,
      tier: user.subscription_tier,
      billing: user.billing,
    },
  }),
  rename: ({ state, params, body: { name } }) => {
    const team = administered(state, params.id);
    assertNamed(name, 'name');
    const renamed = { ...team, name: name.trim() };
    state.teams = state.teams.map((other) => (other === team ? renamed : other));
    note(state, { type: 'team.renamed', about: renamed.name });
    return renamed;
  },
  requireSecondFactor: ({ state, params, user, body: { required } }) => {
    const team = administered(state, params.id);
    // An operator has come with one.
    if (required && !state.secondFactor.enabled && !user.admin) throw new Problem('auth.second_factor_required');
    state.teams = state.teams.map((other) => (other === team ? { ...team, requires_second_factor: required } : other));
    note(state, { type: required ? 'team.second-factor-required' : 'team.second-factor-waived' });
    return { id: team.id, requires_second_factor: required };
  },
  delete: ({ state, params }) => {
    const team = administered(state, params.id);
    state.teams = state.teams.filter((other) => other !== team);
  },
  changeRole: ({ state, params, body }) => {
    administered(state, params.id);
    const { success, data: role } = teamRole.safeParse(body.role);
    const member = memberOf(state, params.memberId);
    if (!success) throw new Problem('member.invalid', { errors: { role: ['Choose a role: member or admin.'] } });
    if (role === 'member') assertAdminRemains(state, member);
    state.members = state.members.map((other) => (other === member ? { ...member, role } : other));
    return { id: member.id, role };
  },
  removeMember: ({ state, params, user }) => {
    const leaves = params.memberId === user.id;
    const team = leaves ? present(state, params.id) : administered(state, params.id);
    const member = memberOf(state, params.memberId);
    assertAdminRemains(state, member);
    state.members = state.members.filter((other) => other !== member);
    if (leaves) state.teams = state.teams.filter((other) => other !== team);
  },
  activity: ({ state, params, query: { before } }) => {
    administered(state, params.id);
    const older = state.activity.filter(({ id }) => before === undefined || id < before);
    const entries = older.slice(0, TEAM_ACTIVITY_PAGE);
    return { entries, cursor: older.length > entries.length ? (entries.at(-1)?.id ?? null) : null };
  },
  invite: ({ state, params, body: { email, role } }) => {
    administered(state, params.id);
    const { success, data } = teamRole.safeParse(role);
    const errors: Record<string, string[]> = {};
    if (!email.includes('@')) errors['email'] = ['Enter an email address.'];
    if (!success) errors['role'] = ['Choose a role: member or admin.'];
    if (!success || 'email' in errors) throw new Problem('invitation.invalid', { errors });
    const made = sampleInvitation({ id: crypto.randomUUID(), email, role: data });
    state.invitations = [made, ...state.invitations];
    return made;
  },
  invitations: ({ state, params }) => administered(state, params.id) && { invitations: state.invitations },
  resendInvitation: ({ state, params }) => administered(state, params.id) && invitationOf(state, params.invitationId),
  revokeInvitation: ({ state, params }) => {
    administered(state, params.id);
    takeInvitation(state, params.invitationId);
  },
};

const receivedOf = (invitation: TeamInvitation, { teams }: MockState): ReceivedInvitation => ({
  ...invitation,
  team_name: (teams[0] ?? sampleTeam()).name,
});

/** The token `good` is that of the oldest invitation. */
export const invitationsMock: MockOf<typeof invitationsHttp> = {
  find: ({ state, body }) => {
    const oldest = state.invitations.at(-1);
    if (body.invitation_token !== 'good' || !oldest) throw new Problem('auth.token_invalid');
    return { ...receivedOf(oldest, state), brand: state.invitationBrand };
  },
  list: ({ state, user }) => ({
    invitations: state.invitations
      .filter(({ email }) => email === user.email)
      .map((invitation) => receivedOf(invitation, state)),
  }),
  accept: ({ state, params }) => {
    takeInvitation(state, params.id);
    return state.teams[0] ?? sampleTeam();
  },
  decline: ({ state, params }) => takeInvitation(state, params.id),
};
