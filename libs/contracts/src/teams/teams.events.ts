import { z } from 'zod';
import { defineEvent } from '../events/event-definition';

const team = z.object({ team_id: z.number().int(), short_id: z.string(), name: z.string() });

export const teamCreated = defineEvent({
  type: 'rowdeck.teams.team.created',
  version: 1,
  data: team.extend({ owner_id: z.uuid() }),
});
export const teamRenamed = defineEvent({
  type: 'rowdeck.teams.team.renamed',
  version: 1,
  data: team.extend({ former_name: z.string() }),
});
