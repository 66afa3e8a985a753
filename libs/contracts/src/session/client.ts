import { z } from 'zod';

/** Where the call came from, for rate limits, the list of sessions and the audit trail. */
export const client = z.object({
  ip: z.string(),
  userAgent: z.string().default(''),
  /** The value of its device cookie, where it sent one. */
  device: z.string().max(100).nullable().default(null),
});
