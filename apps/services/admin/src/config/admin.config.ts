import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

/** The database lets nobody remove a younger entry, whatever is set. */
export const LEAST_RETENTION_DAYS = 30;

export const adminConfig = defineConfig({
  AUDIT_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .max(36_500)
    .refine((days) => days === 0 || days >= LEAST_RETENTION_DAYS, {
      message: `is less than the ${LEAST_RETENTION_DAYS} days that the trail is kept at least`,
    })
    .default(0)
    .describe(
      `the days after which an entry of the audit trail is removed, ${LEAST_RETENTION_DAYS} or more, such as 730; 0 keeps all`,
    ),
});
export type AdminConfig = ConfigOf<typeof adminConfig>;
