import { z } from 'zod';
import { listTeams, teamSummary } from '../teams/teams.rpc';
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
    summary: 'Makes a team with the user as its admin.',
    access: SIGNED_IN,
    body: json(z.object({ team: teamForm.prefault({}) })),
    responses: { 201: json(teamSummary) },
    problems: ['team.invalid'],
  }),
} as const;
