import { z } from 'zod';
import { defineEvent } from '../events/event-definition';
import { logoId } from './brand';

/**
 * What outsiders see of a user's brand from now on: because it was saved or removed, or because another plan shows it or does so no
 * longer. Name and colour are null where nothing is shown, and the name is empty where none was chosen. The actor is null where the plan did it.
 */
export const brandChanged = defineEvent({
  type: 'rowdeck.teams.brand.changed',
  version: 1,
  consumers: ['identity'],
  data: z.object({
    user_id: z.uuid(),
    cause: z.enum(['saved', 'logo-saved', 'logo-removed', 'removed', 'plan']),
    shown: z.object({ name: z.string(), colour: z.string(), logo_id: logoId.nullable() }).nullable(),
  }),
});
