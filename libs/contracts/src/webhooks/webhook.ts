import { z } from 'zod';

/** What a webhook may be told of. */
export const WEBHOOK_EVENTS = ['batch.completed', 'batch.failed', 'template.faulty', 'quota.reached'] as const;
export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** What a message says it is: of an event, or a test. */
export const webhookMessageType = z.enum([...WEBHOOK_EVENTS, 'test.ping']);
export type WebhookMessageType = z.infer<typeof webhookMessageType>;

export const WEBHOOKS_PER_ACCOUNT = 20;
export const WEBHOOK_URL_MAX_LENGTH = 2_000;
export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;
/** For so long the former secret signs beside the new one. */
export const FORMER_SECRET_HOURS = 24;
/** For so long the log keeps a delivery that has ended. */
export const DELIVERY_LOG_DAYS = 30;
/** Of an answer no more is read, nor kept. */
export const WEBHOOK_ANSWER_BYTES = 16_384;

/** Why a webhook is off: its receiver said that it is gone, nothing reached it for days, or its owner wanted so. */
export const webhookDisabledReason = z.enum(['gone', 'failing', 'owner']);
export type WebhookDisabledReason = z.infer<typeof webhookDisabledReason>;

/** A webhook as its owner sees it: everything but the secret. */
export const webhookView = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEvent),
  enabled: z.boolean(),
  /** Null while it is enabled. */
  disabled_reason: webhookDisabledReason.nullable(),
  disabled_at: z.iso.datetime().nullable(),
  /** Until then messages bear the signature of the former secret too. */
  former_secret_until: z.iso.datetime().nullable(),
  /** Since when every attempt has failed. */
  failing_since: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Grows with each change of its settings. */
  version: z.number().int(),
});
export type WebhookView = z.infer<typeof webhookView>;

/** What its owner can change of it. */
export const webhookState = ({ version }: Pick<WebhookView, 'version'>): readonly unknown[] => [version];

/** With the secret, which is shown this once. */
export const webhookWithSecret = webhookView.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** A webhook, and what it is to be told. */
export const webhookForm = z.object({
  url: z.string().max(10_000).default(''),
  events: z.array(z.string().max(100)).max(50).default([]),
  description: z.string().max(10_000).default(''),
  enabled: z.boolean().default(true),
});
export type WebhookForm = z.infer<typeof webhookForm>;

/** Other settings of a webhook. What is left out stays as it is. */
export const webhookChange = z.object({
  url: z.string().max(10_000).optional(),
  events: z.array(z.string().max(100)).max(50).optional(),
  description: z.string().max(10_000).optional(),
  enabled: z.boolean().optional(),
});
export type WebhookChange = z.infer<typeof webhookChange>;

/**
 * `waiting` is sent now or later, and `delivered` was taken with a status of 2xx. `failed` was tried and is not tried again: the last attempt has failed,
 * the only one of a message that was sent by hand, or one that has switched the webhook off. `not_sent` was given up before an attempt, the first or a later
 * one: the webhook was switched off meanwhile, its owner has no API, or its secret could not be read for days. `reason` says why.
 */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'not_sent'] as const;
export const deliveryStatus = z.enum(DELIVERY_STATUSES);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** A message on its way to a webhook, as the list of the log has it. */
export const deliveryView = z.object({
  id: z.uuid(),
  /** `webhook-id`: the same in each attempt. */
  message_id: z.string(),
  type: webhookMessageType,
  status: deliveryStatus,
  /** In words: what went wrong last, or why it was not sent. */
  reason: z.string().nullable(),
  attempts_count: z.number().int(),
  /** Of the last attempt; null where there was no answer. */
  response_status: z.number().int().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/** One request and what came of it. */
export const deliveryAttempt = z.object({
  id: z.uuid(),
  number: z.number().int(),
  started_at: z.iso.datetime(),
  duration_ms: z.number().int(),
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  response: z
    .object({
      status: z.number().int(),
      headers: z.record(z.string(), z.string()),
      /** Its first 16 kB. */
      body: z.string(),
      truncated: z.boolean(),
    })
    .nullable(),
  /** In words; null where the message was taken. */
  error: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** A delivery with what was sent and its last attempts, the newest first. */
export const deliveryDetail = deliveryView.extend({ body: z.string(), attempts: z.array(deliveryAttempt) });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const deliveryFilters = z.object({ status: deliveryStatus.optional(), type: webhookMessageType.optional() });
export type DeliveryFilters = z.infer<typeof deliveryFilters>;

/** Newest first. */
export const deliveryPage = z.object({ data: z.array(deliveryView), next_cursor: z.string().nullable() });
export type DeliveryPage = z.infer<typeof deliveryPage>;
