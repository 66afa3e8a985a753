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
 * The lease of a call that is being worked on, in seconds. It is renewed every so often; once it has ended without, and an equal call has come, it can be
 * renewed for a little longer: whoever could not, since what keeps it was away, is still at work.
 */
export const CALL_LEASE = { seconds: 10, renewedEverySeconds: 3, doubtedSeconds: 4 } as const;

/**
 * Takes the actor's key for a call, which has a ticket from then on, for a while: whoever dies with it blocks nobody. Instead of
 * a ticket there is the answer, where an equal call was answered in the last 24 hours. Throws `request.idempotency_mismatch`
 * where another call has the key, and `request.idempotency_in_progress` while an equal one is being worked on, with
 * `params.retry_after_seconds`: then its lease ends, if nobody renews it.
 */
export const claimCall = defineRpc({
  service,
  method: 'claim-call',
  /** The fingerprint tells calls apart; it is of whoever asks, and only compared. */
  input: call.extend({
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    /** Who asks renews the lease while it works; who does not, like the release before, has a long one. */
    renews: z.boolean().default(false),
  }),
  output: z.object({ ticket: z.uuid().nullable(), answer: keptAnswer.nullable() }),
});

/** Renews the lease. Not held is what has been answered, or taken over by somebody else. */
export const renewCall = defineRpc({
  service,
  method: 'renew-call',
  input: call.extend({ ticket: z.uuid() }),
  output: z.object({ held: z.boolean() }),
});

/** Keeps the answer of a call; without one, its key may be used anew. Does nothing where somebody else has taken the key since. */
export const finishCall = defineRpc({
  service,
  method: 'finish-call',
  input: call.extend({ ticket: z.uuid(), answer: keptAnswer.nullable() }),
  output: z.object({}),
});
