import { z } from 'zod';

// Apart from `Problem`: threads throw problems, and would each load the validator's hundred files for a schema that they never use.
/** Problem details (RFC 9457), with `code`, `errors` and `params` as extension members. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).default({}),
  params: z.record(z.string(), z.unknown()).default({}),
  request_id: z.string().optional(),
  /** Where programs, and who writes them, read what it means and what to do. */
  documentation_url: z.string().optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;
