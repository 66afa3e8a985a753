import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';

const service = 'generation' as const;

/** Batches that ended from `from` on and before `until`. */
export const endedWithin = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });
export type EndedWithin = z.infer<typeof endedWithin>;

/** Rows that were given up for a fault of Rowdeck's, in batches that have ended and were neither cancelled nor deleted. */
export const givenUpRows = z.object({
  batches: z.number().int(),
  rows: z.number().int(),
  /** Of those batches, the ones whose rows are ordered to be made again, and are not yet. */
  ordered: z.number().int(),
});
export type GivenUpRows = z.infer<typeof givenUpRows>;

export const rerunOrder = endedWithin.extend({
  /** Required: for the audit trail, and for whoever asks later. */
  reason: z.string().trim().max(500).default(''),
});
export type RerunOrder = z.infer<typeof rerunOrder>;

/** What an order adds to those before it. */
export const orderedReruns = z.object({ batches: z.number().int(), rows: z.number().int() });
export type OrderedReruns = z.infer<typeof orderedReruns>;

/** Throws `auth.forbidden` for anybody but operators. */
export const countGivenUp = defineRpc({
  service,
  method: 'count-given-up',
  input: z.object({ actor, period: endedWithin }),
  output: givenUpRows,
});

/**
 * Orders that those rows are made again, which is done one batch after the other. Each costs its owner what it would have cost before; what their month does not
 * hold stays failed. What is ordered already is not ordered again. Throws `auth.forbidden`, `batch.invalid` keyed `reason`.
 */
export const orderReruns = defineRpc({
  service,
  method: 'order-reruns',
  input: z.object({ actor, order: rerunOrder }),
  output: orderedReruns,
});
