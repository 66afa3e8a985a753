import { z } from 'zod';

/** How many notices an account keeps; older ones make room. */
export const NOTICES_KEPT = 500;
/** After how many days a notice is gone, read or not. */
export const NOTICE_DAYS = 90;

/** What the owner of a batch is told in the app when it has ended. Ids grow with time. */
export const notice = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
  batch_id: z.uuid(),
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
