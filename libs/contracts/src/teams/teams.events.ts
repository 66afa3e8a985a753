import { z } from 'zod';
import { defineEvent } from '../events/event-definition';

export const teamCreated = defineEvent({
  type: 'rowdeck.teams.team.created',
  version: 1,
  data: z.object({ team_id: z.number().int(), short_id: z.string(), name: z.string(), owner_id: z.uuid() }),
});
