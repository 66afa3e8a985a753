import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { subscriptionTier } from './plans';
import { billingKind } from './subscription';

const service = 'billing' as const;

/** `usage_limit` is null when unlimited. The period is the calendar month in UTC. */
export const usageView = z.object({
  subscription_tier: subscriptionTier,
  current_month_usage: z.number().int(),
  usage_limit: z.number().int().nullable(),
  /** Whether decks of this plan carry the watermark. */
  watermark: z.boolean(),
  billing: billingKind.default('manual'),
});
export type UsageView = z.infer<typeof usageView>;

export const getUsage = defineRpc({
  service,
  method: 'usage',
  input: z.object({ actor }),
  output: usageView,
});

/** A month of presentations. Those `used` are made; those `reserved` are of batches that run, and come back where rows of theirs fail. */
export const monthUsage = z.object({
  plan: subscriptionTier,
  /** `2026-11`, in UTC. */
  month: z.string(),
  presentations: z.object({
    used: z.number().int(),
    reserved: z.number().int(),
    /** Null where the plan has no limit. */
    limit: z.number().int().nullable(),
  }),
  /** When the next month begins. */
  resets_at: z.iso.datetime(),
});

export const getMonthUsage = defineRpc({
  service,
  method: 'month-usage',
  input: z.object({ actor }),
  output: monthUsage,
});

/** Whether what a batch reserved is settled: counted as used, or given back. True of a batch that has reserved nothing. */
export const getSettlement = defineRpc({
  service,
  method: 'settlement',
  input: z.object({ actor, batchId: z.uuid() }),
  output: z.object({ settled: z.boolean() }),
});

/** The plan that somebody has, and whether it is sold here. */
export const heldPlan = z.object({ tier: subscriptionTier, billing: billingKind.default('manual') });
export type HeldPlan = z.infer<typeof heldPlan>;

/**
 * The plan of any user, for a service that holds something which belongs to them. It is asked each time, and never kept: a change of
 * plan counts at once.
 */
export const getTier = defineRpc({
  service,
  method: 'tier',
  callers: ['gateway', 'generation', 'identity', 'teams', 'webhooks'],
  input: z.object({ userId: z.uuid() }),
  output: heldPlan,
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
  output: z.object({
    watermark: z.boolean(),
    /** For how many days the plan keeps batches, null for as long as they are wanted. Not said of what was reserved before, nor by earlier releases. */
    retentionDays: z.number().int().min(1).nullable().optional(),
  }),
});

/**
 * Reserves presentations for rows that Rowdeck has failed to make, and makes again for an operator. Names no actor: whoever planned the batch has not asked
 * for it, and is not there to prove who they are. Throws `quota.exceeded` as `reserveQuota` does.
 */
export const reserveAgain = defineRpc({
  service,
  method: 'reserve-again',
  callers: ['generation'],
  input: z.object({ userId: z.uuid(), batchId: z.uuid(), count: z.number().int().min(1) }),
  output: reserveQuota.output,
});

/** Says what `reserveQuota` would, and reserves nothing. Throws `quota.exceeded`. */
export const checkQuota = defineRpc({
  service,
  method: 'check',
  input: z.object({ actor, count: z.number().int().min(0) }),
  output: z.object({}),
});

/**
 * Counts one presentation of this month that is made at once, without a batch; the same `id` is counted once, unless it was given back: `counted` says
 * whether this call did.
 * Throws `quota.exceeded`.
 */
export const countPresentation = defineRpc({
  service,
  method: 'count-presentation',
  callers: ['generation'],
  input: z.object({ actor, id: z.uuid() }),
  output: z.object({ watermark: z.boolean(), counted: z.boolean() }),
});

/** Gives back a presentation that was counted and not made. */
export const giveBackPresentation = defineRpc({
  service,
  method: 'give-back-presentation',
  callers: ['generation'],
  input: z.object({ actor, id: z.uuid() }),
  output: z.object({}),
});

/** Gives back what a batch did not use: all of it when the batch could not be planned. Names no actor: it is made long after the request too. */
export const releaseQuota = defineRpc({
  service,
  method: 'release',
  callers: ['generation'],
  input: z.object({ userId: z.uuid(), batchId: z.uuid() }),
  output: z.object({}),
});

/** What is reserved and not settled, of everybody, in the order of batches: for generation to say what became of it. */
export const listOpenReservations = defineRpc({
  service,
  method: 'open-reservations',
  callers: ['generation'],
  input: z.object({
    /** The last batch of the page before. */
    after: z.uuid().nullable(),
    limit: z.number().int().min(1).max(1000),
  }),
  output: z.object({
    reservations: z.array(
      z.object({
        userId: z.uuid(),
        batchId: z.uuid(),
        /** It was reserved so long ago that nothing about it is on its way any more. */
        isOld: z.boolean(),
        /** How many presentations it holds. Billing of the release before says neither this nor since when. */
        count: z.number().int().min(1).optional(),
        reservedAt: z.iso.datetime().optional(),
      }),
    ),
  }),
});

/** Settles what a batch has reserved that has ended with so many presentations not made; without effect where its event has done that. */
export const settleQuota = defineRpc({
  service,
  method: 'settle',
  callers: ['generation'],
  input: z.object({ userId: z.uuid(), batchId: z.uuid(), unused: z.number().int().min(0) }),
  output: z.object({}),
});
