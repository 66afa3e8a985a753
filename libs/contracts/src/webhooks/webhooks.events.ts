import { z } from 'zod';
import { defineEvent } from '../events/event-definition';
import { webhookDisabledReason, webhookEvent } from './webhook';

/** Without the path and the query of the address, which may hold a secret of its receiver. */
const about = z.object({ user_id: z.uuid(), webhook_id: z.uuid(), host: z.string() });

export const webhookCreated = defineEvent({
  type: 'rowdeck.webhooks.endpoint.created',
  version: 1,
  data: about.extend({ events: z.array(webhookEvent) }),
});

/** Its owner has changed it; `changed` names the fields. */
export const webhookChanged = defineEvent({
  type: 'rowdeck.webhooks.endpoint.changed',
  version: 1,
  data: about.extend({ changed: z.array(z.enum(['url', 'events', 'description', 'enabled'])) }),
});

export const webhookDeleted = defineEvent({
  type: 'rowdeck.webhooks.endpoint.deleted',
  version: 1,
  data: about,
});

/** Nothing is sent to it any more: its owner has switched it off, its receiver is gone, or nothing has reached it for days. */
export const webhookDisabled = defineEvent({
  type: 'rowdeck.webhooks.endpoint.disabled',
  version: 1,
  consumers: ['identity'],
  data: about.extend({
    reason: webhookDisabledReason,
    /** What went wrong last, in words; empty where its owner did it. */
    failure: z.string(),
  }),
});

/** It has another secret. The one before signs too, for a day. */
export const webhookSecretRotated = defineEvent({
  type: 'rowdeck.webhooks.secret.rotated',
  version: 1,
  data: about,
});
