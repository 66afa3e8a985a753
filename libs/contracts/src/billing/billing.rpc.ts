import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { subscriptionTier } from './plans';

const service = 'billing' as const;

/** `usage_limit` is null when unlimited. The period is the calendar month in UTC. */
export const usageView = z.object({
  subscription_tier: subscriptionTier,
  current_month_usage: z.number().int(),
  usage_limit: z.number().int().nullable(),
  /** Whether decks of this plan carry the watermark. */
  watermark: z.boolean(),
});
export type UsageView = z.infer<typeof usageView>;

export const getUsage = defineRpc({
  service,
  method: 'usage',
  input: z.object({ actor }),
  output: usageView,
});

/**
 * The plan of any user, for a service that holds something which belongs to them. It is asked each time, and never kept: a change of
 * plan counts at once.
 */
export const getTier = defineRpc({
  service,
  method: 'tier',
  callers: ['gateway', 'generation', 'identity', 'teams'],
  input: z.object({ userId: z.uuid() }),
  output: z.object({ tier: subscriptionTier }),
});

/**
 * Reserves `count` presentations of this month for a batch; the same `batchId` reserves once. Throws `quota.exceeded` with
 * `params.left`.
 */
export const reserveQuota = defineRpc({
  service,
  method: 'reserve',
  callers: ['generation'],
  input: z.object({ actor, batchId: z.uuid(), count: z.number().int().min(1) }),
  output: z.object({ watermark: z.boolean() }),
});

/** Gives back what a batch did not use: all of it when the batch could not be planned. Names no actor: it is made long after the request too. */
export const releaseQuota = defineRpc({
  service,
  method: 'release',
  callers: ['generation'],
  input: z.object({ userId: z.uuid(), batchId: z.uuid() }),
  output: z.object({}),
});
