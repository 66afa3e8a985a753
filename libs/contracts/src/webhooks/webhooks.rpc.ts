import { z } from 'zod';
import { idempotencyKey } from '../calls/idempotency-key';
import { wantedRevisions } from '../calls/if-match';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import {
  deliveryDetail,
  deliveryFilters,
  deliveryPage,
  deliveryView,
  webhookChange,
  webhookForm,
  webhookView,
  webhookWithSecret,
} from './webhook';

const service = 'webhooks' as const;
const webhook = z.object({ actor, id: z.uuid() });
const ifMatch = wantedRevisions;

/** The actor's webhooks, newest first. Those of others are as if there were none, here and in all other calls. */
export const listWebhooks = defineRpc({
  service,
  method: 'list',
  input: z.object({ actor }),
  output: z.object({ data: z.array(webhookView), next_cursor: z.null() }),
});

/** Throws `webhook.not_found`. */
export const getWebhook = defineRpc({ service, method: 'get', input: webhook, output: webhookView });

/**
 * Makes a webhook. Throws `webhook.invalid` (keyed `url`, `events`, `description`; without a key when there are as many as there may
 * be), `plan.feature_missing`. Of equal calls with one `idempotencyKey` within 24 hours one makes a webhook, and all have that for their answer.
 */
export const createWebhook = defineRpc({
  service,
  method: 'create',
  input: z.object({ actor, form: webhookForm, idempotencyKey: idempotencyKey.nullable().default(null) }),
  output: webhookWithSecret,
});

/** Throws `webhook.not_found`, `webhook.invalid`, `plan.feature_missing` where it is to be enabled, `request.precondition_failed`. */
export const updateWebhook = defineRpc({
  service,
  method: 'update',
  input: webhook.extend({ change: webhookChange, ifMatch }),
  output: webhookView,
});

/** Deletes a webhook with its log. Throws `webhook.not_found`, `request.precondition_failed`. */
export const deleteWebhook = defineRpc({
  service,
  method: 'delete',
  input: webhook.extend({ ifMatch }),
  output: z.object({}),
});

/** Makes another secret; the one before signs beside it for a day, none of those earlier. Throws `webhook.not_found`. */
export const rotateWebhookSecret = defineRpc({
  service,
  method: 'rotate-secret',
  input: webhook,
  output: webhookWithSecret,
});

/** Sends a message of the type `test.ping`, also to a webhook that is off. Throws `webhook.not_found`, `plan.feature_missing`, `request.rate_limited`. */
export const sendTestEvent = defineRpc({ service, method: 'send-test', input: webhook, output: deliveryView });

/** Some of the log of a webhook. Throws `webhook.not_found`; a cursor that nobody gave out begins at the newest. */
export const listDeliveries = defineRpc({
  service,
  method: 'list-deliveries',
  input: webhook.extend({
    filters: deliveryFilters.default({}),
    cursor: z.string().nullable().default(null),
    limit: z.number().int().min(1).max(100).default(25),
  }),
  output: deliveryPage,
});

const delivery = webhook.extend({ delivery: z.uuid() });

/** Throws `webhook.not_found`, `delivery.not_found`. */
export const getDelivery = defineRpc({ service, method: 'get-delivery', input: delivery, output: deliveryDetail });

/** Begins to send a message anew, under its id. Throws `webhook.not_found`, `delivery.not_found`, `plan.feature_missing`, `request.rate_limited`. */
export const sendAgain = defineRpc({ service, method: 'send-again', input: delivery, output: deliveryView });

/** The actor's log, some at a time from the oldest on, with all that is kept of it. */
export const exportDeliveries = defineRpc({
  service,
  method: 'export-deliveries',
  input: z.object({ actor, after: z.string().nullable().default(null) }),
  output: z.object({
    deliveries: z.array(deliveryDetail.extend({ webhook_id: z.uuid() })),
    cursor: z.string().nullable(),
  }),
});
