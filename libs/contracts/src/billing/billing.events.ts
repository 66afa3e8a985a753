import { z } from 'zod';
import { defineEvent } from '../events/event-definition';
import { billingInterval, subscriptionTier } from './plans';

const about = z.object({ user_id: z.uuid(), batch_id: z.uuid(), count: z.number().int() });

export const quotaReserved = defineEvent({ type: 'rowdeck.billing.quota.reserved', version: 1, data: about });
export const quotaReleased = defineEvent({ type: 'rowdeck.billing.quota.released', version: 1, data: about });

/** So much of what the plan allows in a month is used. Once for each threshold of a plan in a month, whatever is given back. */
export const quotaThresholdReached = defineEvent({
  type: 'rowdeck.billing.quota.threshold-reached',
  version: 1,
  consumers: ['identity', 'webhooks'],
  data: z.object({
    user_id: z.uuid(),
    /** Its first day, in UTC. */
    month: z.iso.date(),
    tier: subscriptionTier,
    percent: z.union([z.literal(80), z.literal(100)]),
    used: z.number().int(),
    limit: z.number().int(),
    resets_on: z.iso.date(),
  }),
});

const subscription = z.object({ user_id: z.uuid(), tier: subscriptionTier, interval: billingInterval });

/** The plan of a user is another one from now on. The actor is who changed it: the user, an operator, or nobody where a period ended or the provider of payments says so. */
export const subscriptionChanged = defineEvent({
  type: 'rowdeck.billing.subscription.changed',
  version: 1,
  consumers: ['generation', 'teams'],
  data: subscription.extend({
    former_tier: subscriptionTier,
    former_interval: billingInterval,
    nonprofit: z.boolean(),
    former_nonprofit: z.boolean(),
    cause: z.enum(['chosen', 'scheduled', 'operator', 'provider']),
    /** In the operator's words; empty where it was no operator. */
    reason: z.string(),
  }),
});

/** A smaller plan, or none, follows at the end of the period. */
export const subscriptionChangeScheduled = defineEvent({
  type: 'rowdeck.billing.subscription.change-scheduled',
  version: 1,
  data: subscription.extend({ next_tier: subscriptionTier, next_interval: billingInterval, on: z.iso.date() }),
});

/** What was to come at the end of the period does not. */
export const subscriptionResumed = defineEvent({
  type: 'rowdeck.billing.subscription.resumed',
  version: 1,
  data: subscription,
});

/** Amounts in cents. */
export const invoiceIssued = defineEvent({
  type: 'rowdeck.billing.invoice.issued',
  version: 1,
  data: z.object({
    user_id: z.uuid(),
    invoice_id: z.uuid(),
    number: z.string(),
    currency: z.string(),
    net_minor: z.number().int(),
    tax_minor: z.number().int(),
    total_minor: z.number().int(),
  }),
});

/** An operator has said that it was paid outside of Rowdeck. */
export const invoicePaid = defineEvent({
  type: 'rowdeck.billing.invoice.paid',
  version: 1,
  data: z.object({
    /** Null when the account of its buyer is gone. */
    user_id: z.uuid().nullable(),
    invoice_id: z.uuid(),
    number: z.string(),
    currency: z.string(),
    total_minor: z.number().int(),
    paid_on: z.iso.date(),
  }),
});

/** An operator has taken back that it was paid. */
export const invoiceReopened = defineEvent({
  type: 'rowdeck.billing.invoice.reopened',
  version: 1,
  data: invoicePaid.data.extend({ reason: z.string() }),
});

/** The nightly comparison found that the provider of payments and Rowdeck know different things of a subscription; or a provider told of a customer that is nobody's here, and then there is no user. */
export const subscriptionMismatched = defineEvent({
  type: 'rowdeck.billing.subscription.mismatched',
  version: 1,
  data: z.object({
    user_id: z.uuid().nullable(),
    customer: z.string(),
    /** A sentence. */
    difference: z.string(),
  }),
});
