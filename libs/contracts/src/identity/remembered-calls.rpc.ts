import { z } from 'zod';
import { idempotencyKey } from '../calls/idempotency-key';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';

const service = 'identity' as const;

/** Characters of an answer that is kept whole; a larger one is kept without its body. */
export const KEPT_ANSWER_MAX_LENGTH = 256 * 1024;

/** What a call was answered, to be answered again. */
export const keptAnswer = z.object({
  status: z.int(),
  etag: z.string().nullable(),
  /** JSON; null where there is none, or it is too large. */
  body: z.string().max(KEPT_ANSWER_MAX_LENGTH).nullable(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

const call = z.object({ actor, key: idempotencyKey });

/**
 * Takes the actor's key for a call, which has a ticket from then on, for a while: whoever dies with it blocks nobody. Instead of
 * a ticket there is the answer, where an equal call was answered in the last 24 hours. Throws `request.idempotency_mismatch`
 * where another call has the key, and `request.idempotency_in_progress` while an equal one is being worked on.
 */
export const claimCall = defineRpc({
  service,
  method: 'claim-call',
  /** The fingerprint tells calls apart; it is of whoever asks, and only compared. */
  input: call.extend({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({ ticket: z.uuid().nullable(), answer: keptAnswer.nullable() }),
});

/** Keeps the answer of a call; without one, its key may be used anew. Does nothing where somebody else has taken the key since. */
export const finishCall = defineRpc({
  service,
  method: 'finish-call',
  input: call.extend({ ticket: z.uuid(), answer: keptAnswer.nullable() }),
  output: z.object({}),
});
