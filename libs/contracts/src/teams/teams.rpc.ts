import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { renamedTeam, teamDetail, teamKey, teamSummary } from './team';

const service = 'teams' as const;

/** The actor's teams: what they may see and share with. */
export const listTeams = defineRpc({
  service,
  method: 'list',
  callers: ['gateway', 'templates'],
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

/** A team of the actor. Throws `team.not_found` when they are not a member. */
export const getTeam = defineRpc({
  service,
  method: 'get',
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
