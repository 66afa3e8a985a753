import { z } from 'zod';
import { renamedTeam, teamDetail, teamSummary } from '../teams/team';
import { listTeams } from '../teams/teams.rpc';
import { teamParameter } from './path-parameter';
import { json } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

const teamForm = z.object({ name: z.string().default('') });

export const teamsHttp = {
  list: defineRoute({
    method: 'GET',
    path: '/app/teams',
    summary: "The user's teams.",
    access: SIGNED_IN,
    responses: { 200: json(listTeams.output) },
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
    params: { id: teamParameter },
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
} as const;
