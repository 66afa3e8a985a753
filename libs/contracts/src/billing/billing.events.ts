import { z } from 'zod';
import { defineEvent } from '../events/event-definition';

const about = z.object({ user_id: z.uuid(), batch_id: z.uuid(), count: z.number().int() });

export const quotaReserved = defineEvent({ type: 'rowdeck.billing.quota.reserved', version: 1, data: about });
export const quotaReleased = defineEvent({ type: 'rowdeck.billing.quota.released', version: 1, data: about });
