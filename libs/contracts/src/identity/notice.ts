import { z } from 'zod';
import { subscriptionTier } from '../billing/plans';

/** How many notices an account keeps; older ones make room. */
export const NOTICES_KEPT = 500;
/** After how many days a notice is gone, read or not. */
export const NOTICE_DAYS = 90;

/** How much of a month's presentations was used when its user was told. */
export const quotaNotice = z.object({
  tier: subscriptionTier,
  used: z.number().int(),
  limit: z.number().int(),
  /** When the month is over. */
  resets_on: z.iso.date(),
});
export type QuotaNotice = z.infer<typeof quotaNotice>;

/** A webhook to which nothing is sent any more. */
export const webhookNotice = z.object({ id: z.uuid(), host: z.string(), reason: z.enum(['gone', 'failing']) });
export type WebhookNotice = z.infer<typeof webhookNotice>;

/** What a user is told in the app: that a batch has ended, that most of a month is used, or that a webhook was switched off. Ids grow with time. */
export const notice = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
  /** Null where it is about no batch; names are empty then, and counts 0. */
  batch_id: z.uuid().nullable(),
  /** Null where it is about something else. */
  quota: quotaNotice.nullable().default(null),
  /** The same. */
  webhook: webhookNotice.nullable().default(null),
  template_name: z.string(),
  /** As the batch was called when it ended; empty of one of before batches had names. */
  batch_name: z.string().default(''),
  completed_count: z.number().int(),
  failed_count: z.number().int(),
  /** Of those that failed, the rows that were not made since the batch was cancelled: nothing is wrong with them. */
  not_made_count: z.number().int().default(0),
});
export type Notice = z.infer<typeof notice>;

/** Newest first. */
export const noticePage = z.object({
  notices: z.array(notice),
  /** Of all that the account has. */
  unread_count: z.number().int(),
  /** What to ask for those before with; null where there are none. */
  before: z.number().int().nullable(),
});
export type NoticePage = z.infer<typeof noticePage>;

/** Some of them, or all up to one, so that one which has come since stays unread. */
export const readNotices = z.union([
  z.object({ ids: z.array(z.number().int().min(1)).min(1).max(100) }),
  z.object({ up_to: z.number().int().min(1) }),
]);
export type ReadNotices = z.infer<typeof readNotices>;
