import { z } from 'zod';
import { renamedTeam, teamDetail, teamSecondFactor, teamSummary } from '../teams/team';
import { teamActivityPage } from '../teams/team-activity';
import { teamInvitation } from '../teams/invitation';
import { listInvitations } from '../teams/invitations.rpc';
import { changeMemberRole, listTeams } from '../teams/teams.rpc';
import { invitationParameter, memberParameter, teamParameter } from './path-parameter';
import { cursorPage, cursorQuery, fieldsOf } from '../paging/cursor-list';
import { json, NO_CONTENT } from './route-content';
import { BY_KEY, defineRoute, SIGNED_IN } from './route-definition';

const teamForm = z.object({ name: z.string().default('') });
const ofInvitation = { id: teamParameter, invitationId: invitationParameter };
const ofMember = { id: teamParameter, memberId: memberParameter };

export const teamsHttp = {
  list: defineRoute({
    method: 'GET',
    path: '/app/teams',
    summary: "The user's teams.",
    access: SIGNED_IN,
    responses: { 200: json(listTeams.output) },
  }),
  seek: defineRoute({
    method: 'GET',
    path: '/api/v1/teams',
    summary: 'The teams of the account by cursor, newest first.',
    access: BY_KEY,
    api: { scope: 'read' },
    query: cursorQuery(teamSummary),
    responses: { 200: json(cursorPage(teamSummary)) },
  }),
  create: defineRoute({
    method: 'POST',
    path: '/app/teams',
    summary: 'Creates a team with the user as its admin.',
    access: SIGNED_IN,
    body: json(z.object({ team: teamForm.prefault({}) })),
    responses: { 201: json(teamSummary) },
    problems: ['team.invalid'],
  }),
  show: defineRoute({
    method: 'GET',
    path: '/app/teams/:id',
    summary: 'A team of the user with its members.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: teamParameter },
    query: z.object({ fields: fieldsOf(teamDetail) }),
    responses: { 200: json(teamDetail) },
  }),
  rename: defineRoute({
    method: 'PATCH',
    path: '/app/teams/:id',
    summary: 'Renames a team. For admins of the team.',
    access: SIGNED_IN,
    params: { id: teamParameter },
    body: json(teamForm),
    responses: { 200: json(renamedTeam) },
    problems: ['auth.forbidden', 'team.invalid'],
  }),
  requireSecondFactor: defineRoute({
    method: 'PUT',
    path: '/app/teams/:id/second_factor',
    summary: 'Requires two-factor authentication of all members, or does no longer. For admins of the team.',
    access: SIGNED_IN,
    params: { id: teamParameter },
    body: json(z.object({ required: z.boolean() })),
    responses: { 200: json(teamSecondFactor) },
    problems: ['auth.forbidden', 'auth.second_factor_required'],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/app/teams/:id',
    summary: 'Deletes a team. Templates that were shared with it stay with their owners. For admins of the team.',
    access: SIGNED_IN,
    params: { id: teamParameter },
    responses: { 204: NO_CONTENT },
    problems: ['auth.forbidden'],
  }),
  changeRole: defineRoute({
    method: 'PATCH',
    path: '/app/teams/:id/members/:memberId/update_role',
    summary: 'Makes a member an admin, or an admin a member. For admins of the team.',
    access: SIGNED_IN,
    params: ofMember,
    body: json(z.object({ role: z.string().default('') })),
    responses: { 200: json(changeMemberRole.output) },
    problems: ['auth.forbidden', 'member.invalid', 'team.last_admin'],
  }),
  removeMember: defineRoute({
    method: 'DELETE',
    path: '/app/teams/:id/members/:memberId',
    summary: 'Removes a member, for admins of the team; any member leaves by their own id.',
    access: SIGNED_IN,
    params: ofMember,
    responses: { 204: NO_CONTENT },
    problems: ['auth.forbidden', 'team.last_admin'],
  }),
  activity: defineRoute({
    method: 'GET',
    path: '/app/teams/:id/activity',
    summary: 'A page of what happened in the team, newest first. For admins of the team.',
    access: SIGNED_IN,
    params: { id: teamParameter },
    /** The `cursor` of the page before. */
    query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
    responses: { 200: json(teamActivityPage) },
    problems: ['auth.forbidden'],
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/app/teams/:id/members',
    summary: 'Emails an invitation to join the team. For admins of the team.',
    access: SIGNED_IN,
    params: { id: teamParameter },
    body: json(z.object({ email: z.string().default(''), role: z.string().default('member') })),
    responses: { 201: json(teamInvitation) },
    problems: ['auth.forbidden', 'invitation.invalid', 'team.seats_taken'],
  }),
  invitations: defineRoute({
    method: 'GET',
    path: '/app/teams/:id/invitations',
    summary: 'Invitations that nobody has accepted yet. For admins of the team.',
    access: SIGNED_IN,
    params: { id: teamParameter },
    responses: { 200: json(listInvitations.output) },
    problems: ['auth.forbidden'],
  }),
  resendInvitation: defineRoute({
    method: 'POST',
    path: '/app/teams/:id/invitations/:invitationId/resend',
    summary: 'Emails an invitation again, with a new link. For admins of the team.',
    access: SIGNED_IN,
    params: ofInvitation,
    responses: { 200: json(teamInvitation) },
    problems: ['auth.forbidden', 'team.seats_taken'],
  }),
  revokeInvitation: defineRoute({
    method: 'DELETE',
    path: '/app/teams/:id/invitations/:invitationId',
    summary: 'Takes an invitation back. For admins of the team.',
    access: SIGNED_IN,
    params: ofInvitation,
    responses: { 204: NO_CONTENT },
    problems: ['auth.forbidden'],
  }),
} as const;
