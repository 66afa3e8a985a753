import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';

export const teamRole = z.enum(['member', 'admin']);
export type TeamRole = z.infer<typeof teamRole>;

/** A team in a list: `role` is the asking user's. */
export const teamSummary = z.object({
  id: z.number().int(),
  short_id: z.string(),
  name: z.string(),
  role: teamRole,
  member_count: z.number().int(),
  created_at: z.iso.datetime(),
});
export type TeamSummary = z.infer<typeof teamSummary>;

/** The actor's teams: what they may see and share with. */
export const listTeams = defineRpc({
  service: 'teams',
  method: 'list',
  input: z.object({ actor }),
  output: z.object({ teams: z.array(teamSummary) }),
});

/** Makes a team with the actor as its admin. Throws `team.invalid`, keyed `team.name`. */
export const createTeam = defineRpc({
  service: 'teams',
  method: 'create',
  input: z.object({ actor, name: z.string() }),
  output: teamSummary,
});
