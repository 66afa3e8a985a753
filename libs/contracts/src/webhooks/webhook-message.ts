import { z } from 'zod';
import { subscriptionTier } from '../billing/plans';

const message = <const T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });

/** A batch that has ended, as messages have it: ids are text, and addresses lead to the API. */
export const endedBatch = z.object({
  batch_id: z.string(),
  batch_name: z.string(),
  batch_url: z.url(),
  template_id: z.string(),
  template_name: z.string(),
  row_count: z.number().int(),
  completed_count: z.number().int(),
  failed_count: z.number().int(),
  /** Of those that failed, the rows that were not made since the batch was cancelled. */
  not_made_count: z.number().int(),
  /** Null for the first end of the batch; the how manieth time that rows which had failed were made again. */
  rerun: z.number().int().nullable(),
});

/** A template whose text cannot all be filled, as messages have it. */
export const faultyTemplate = z.object({
  template_id: z.string(),
  template_name: z.string(),
  template_url: z.url(),
  faults_count: z.number().int(),
  /** The first of them. */
  faults: z.array(z.object({ code: z.string(), message: z.string() })),
});

/** How much of a month is used, as messages have it. */
export const reachedQuota = z.object({
  percent: z.union([z.literal(80), z.literal(100)]),
  used: z.number().int(),
  limit: z.number().int(),
  plan: subscriptionTier,
  /** Its first day, in UTC. */
  month: z.iso.date(),
  resets_on: z.iso.date(),
  usage_url: z.url(),
});

/** The bodies of messages (Standard Webhooks), one for each type. */
export const webhookMessage = z.discriminatedUnion('type', [
  message('batch.completed', endedBatch),
  message('batch.failed', endedBatch),
  message('template.faulty', faultyTemplate),
  message('quota.reached', reachedQuota),
  message('test.ping', z.object({ webhook_id: z.string() })),
]);
export type WebhookMessage = z.infer<typeof webhookMessage>;
