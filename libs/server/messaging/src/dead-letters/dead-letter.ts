import { problemBody } from '@rowdeck/contracts';
import { z } from 'zod';

/** A message that a consumer could not handle, with all that is needed to look into it and to send it again. */
export const deadLetter = z.object({
  /** `<service>/<consumer>/<message id>`. */
  id: z.string(),
  service: z.string(),
  consumer: z.string(),
  subject: z.string(),
  messageId: z.string(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
  attempts: z.number().int(),
  reason: problemBody,
  /** What failed, for operators: the error at the bottom, with the SQLSTATE or the code that it has. Letters of former versions have none. */
  fault: z.string().optional(),
  /** What an operator can do, as whole sentences. */
  remedy: z.string().optional(),
  /** When it was sent, and by that about when it was tried first; `at` is when it was given up. */
  firstAt: z.iso.datetime().optional(),
  at: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** Under which a letter is sent again: the same however often it is tried, so that a second one is taken for the first. */
export const requeuedId = ({ messageId, at }: DeadLetter): string => `${messageId}:${Date.parse(at)}`;
