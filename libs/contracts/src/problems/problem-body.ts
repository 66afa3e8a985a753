import { z } from 'zod';

// Apart from `Problem`: threads throw problems, and would each load the validator's hundred files for a schema that they never use.
/** Problem details (RFC 9457), with `code`, `errors` and `params` as extension members. */
export const problemBody = z.object({
  /** The code as a URN. */
  type: z.string(),
  /** What the code means, for people. */
  title: z.string(),
  /** Of the answer. */
  status: z.number().int(),
  /** What is wrong in this case and what to do, for people. */
  detail: z.string().optional(),
  /** What programs decide by: it is never renamed. */
  code: z.string(),
  /** Every fault by its field. */
  errors: z.record(z.string(), z.array(z.string())).default({}),
  /** Facts for programs, which the page of the problem names. */
  params: z.record(z.string(), z.unknown()).default({}),
  /** As in the header `Request-Id`. */
  request_id: z.string().optional(),
  /** Where programs, and who writes them, read what it means and what to do. */
  documentation_url: z.string().optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;
