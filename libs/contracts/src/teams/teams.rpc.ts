import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { teamActivityPage } from './team-activity';
import { memberId, renamedTeam, teamDetail, teamKey, teamMember, teamSecondFactor, teamSummary } from './team';

const service = 'teams' as const;
const ofMember = z.object({ actor, team: teamKey, member: memberId });

/** The actor's teams: what they may see and share with. */
export const listTeams = defineRpc({
  service,
  method: 'list',
  callers: ['gateway', 'templates'],
  input: z.object({ actor }),
  output: z.object({ teams: z.array(teamSummary) }),
});

/** The teams of which the actor is the only admin. */
export const listTeamsInNeed = defineRpc({
  service,
  method: 'list-in-need',
  input: z.object({ actor }),
  output: z.object({ teams: z.array(teamSummary) }),
});

/** Creates a team with the actor as its admin. Throws `team.invalid`, keyed `team.name`. */
export const createTeam = defineRpc({
  service,
  method: 'create',
  input: z.object({ actor, name: z.string() }),
  output: teamSummary,
});

/**
 * A team of the actor. Throws `team.not_found` when they are not a member; this, and all that is of one team but leaving it,
 * throws `team.second_factor_required` where the team requires a second factor and the actor has come without.
 */
export const getTeam = defineRpc({
  service,
  method: 'get',
  callers: ['gateway', 'generation'],
  input: z.object({ actor, team: teamKey }),
  output: teamDetail,
});

/** Throws `team.not_found`, `auth.forbidden` for a member who is not an admin of the team, `team.invalid`, keyed `name`. */
export const renameTeam = defineRpc({
  service,
  method: 'rename',
  input: z.object({ actor, team: teamKey, name: z.string() }),
  output: renamedTeam,
});

/**
 * Requires a second factor of its members, or does no longer; at the first they are told by email, at most once a day. Throws
 * `team.not_found`, `auth.forbidden`, `auth.second_factor_required` for an admin who has come without one themselves.
 */
export const requireSecondFactor = defineRpc({
  service,
  method: 'require-second-factor',
  input: z.object({ actor, team: teamKey, required: z.boolean() }),
  output: teamSecondFactor,
});

/**
 * Its memberships and invitations go with it; templates that were shared with it stay with their owners. Throws
 * `team.not_found`, `auth.forbidden`.
 */
export const deleteTeam = defineRpc({
  service,
  method: 'delete',
  input: z.object({ actor, team: teamKey }),
  output: z.object({}),
});

/**
 * The member with the new role. What somebody who is an admin no longer has invited is revoked. Throws `team.not_found`,
 * `auth.forbidden`, `member.not_found`, `member.invalid` keyed `role`, `team.last_admin`.
 */
export const changeMemberRole = defineRpc({
  service,
  method: 'change-role',
  input: ofMember.extend({ role: z.string() }),
  output: teamMember.pick({ id: true, role: true }),
});

/**
 * An admin removes a member, or a member leaves by their own id. What they have invited is revoked, and what they have shared
 * with the team is theirs alone. Throws `team.not_found`, `auth.forbidden`, `member.not_found`, `team.last_admin`.
 */
export const removeMember = defineRpc({ service, method: 'remove-member', input: ofMember, output: z.object({}) });

/** What happened in a team. Throws `team.not_found`, `auth.forbidden` for a member who is not an admin of the team. */
export const listTeamActivity = defineRpc({
  service,
  method: 'activity',
  input: z.object({ actor, team: teamKey, before: z.number().int().optional() }),
  output: teamActivityPage,
});
