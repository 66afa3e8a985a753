import {
  acceptInvitation,
  changeMemberRole,
  createTeam,
  declineInvitation,
  deleteTeam,
  findInvitation,
  getTeam,
  inviteMember,
  listInvitations,
  listReceivedInvitations,
  listSentInvitations,
  listTeamActivity,
  listTeams,
  listTeamsInNeed,
  Problem,
  removeMember,
  renameTeam,
  requireSecondFactor,
  resendInvitation,
  revokeInvitation,
} from '@rowdeck/contracts';
import { GOOD_TOKEN, KNOWN, sampleActivity, sampleInvitation, sampleTeam } from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

const answerWithTeams = (gateway: GatewayForTest): void => {
  const foreign = sampleTeam({ id: KNOWN.foreignTeamId, short_id: 'sales', role: 'member' });
  const teams = [sampleTeam(), foreign];
  const named = (key: string | number) =>
    teams.find(({ id, short_id }) => id === key || short_id === key) ?? refuse('team.not_found');
  gateway.answer(listTeams, () => ({ teams }));
  gateway.answer(listTeamsInNeed, ({ actor }) => ({
    teams: teams.filter(({ role }) => role === 'admin' && actor.userId === KNOWN.lastAdminId),
  }));
  gateway.answer(listSentInvitations, () => ({ invitations: [], cursor: null }));
  gateway.answer(createTeam, ({ name }) =>
    name.trim() === '' ? refuse('team.invalid', 'team.name') : sampleTeam({ id: 3, name }),
  );
  const administered = (key: string | number) => {
    const team = named(key);
    return team.role === 'admin' ? team : refuse('auth.forbidden');
  };
  gateway.answer(getTeam, ({ team }) => ({ ...named(team), members: [], owner_id: null, seats: null }));
  gateway.answer(renameTeam, ({ team, name }) => {
    const { id, short_id } = administered(team);
    return name === '' ? refuse('team.invalid', 'name') : { id, short_id, name };
  });
  gateway.answer(requireSecondFactor, ({ actor, team, required }) => {
    const { id } = administered(team);
    return actor.admin ? { id, requires_second_factor: required } : refuse('auth.second_factor_required');
  });
  gateway.answer(listTeamActivity, ({ team }) => administered(team) && { entries: [sampleActivity()], cursor: null });
  gateway.answer(deleteTeam, ({ team }) => administered(team) && {});
  const memberOf = (team: string | number, member: string) => {
    administered(team);
    if (member === KNOWN.lastAdminId) return refuse('team.last_admin');
    return known(member, KNOWN.memberId, member, 'member.not_found');
  };
  gateway.answer(changeMemberRole, ({ team, member, role }) => {
    const id = memberOf(team, member);
    return role === 'admin' ? { id, role: 'admin' as const } : refuse('member.invalid', 'role');
  });
  gateway.answer(removeMember, ({ team, member }) => memberOf(team, member) && {});
};

const answerWithInvitations = (gateway: GatewayForTest): void => {
  const invitation = sampleInvitation();
  const waiting = { ...invitation, team_name: 'Marketing Team', brand: null };
  const found = (id: string) => known(id, KNOWN.invitationId, invitation, 'invitation.not_found');
  const ofTeam = (team: string | number) => {
    if (team === KNOWN.foreignTeamId) return refuse('auth.forbidden');
    return team === KNOWN.teamId ? invitation : refuse('team.not_found');
  };
  gateway.answer(inviteMember, ({ team, email, role }) => {
    const asked = ofTeam(team);
    if (role === 'member') return { ...asked, email };
    throw new Problem('invitation.invalid', { errors: { email: ['x'], role: ['x'] } });
  });
  gateway.answer(listInvitations, ({ team }) => ({ invitations: [ofTeam(team)] }));
  gateway.answer(resendInvitation, ({ team, invitation: id }) => ofTeam(team) && found(id));
  gateway.answer(revokeInvitation, ({ team, invitation: id }) => ofTeam(team) && found(id) && {});
  gateway.answer(findInvitation, ({ token }) => (token === GOOD_TOKEN ? waiting : refuse('auth.token_invalid')));
  gateway.answer(listReceivedInvitations, () => ({ invitations: [waiting] }));
  gateway.answer(acceptInvitation, ({ invitation: id }) => found(id) && sampleTeam());
  gateway.answer(declineInvitation, ({ invitation: id }) => found(id) && {});
};

/** Gives a gateway the teams that are `KNOWN`: one that the member administers, one where they are only a member. */
export const answerAsTeams = (gateway: GatewayForTest): void => {
  answerWithTeams(gateway);
  answerWithInvitations(gateway);
};
