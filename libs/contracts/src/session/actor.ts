import { z } from 'zod';

/** Who asks. The gateway authenticates and fills it in; the service that owns the data authorises by it. */
export const actor = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  /** Operator: may use the admin panel. */
  admin: z.boolean(),
  via: z.enum(['session', 'api_key', 'system']),
});
export type Actor = z.infer<typeof actor>;
