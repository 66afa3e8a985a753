import { Problem } from '@rowdeck/contracts';
import { asProblem, isTransientError } from '@rowdeck/failures';

export interface DeliveryPolicy {
  /** Attempts before a message is dead. */
  readonly maxDeliveries: number;
  /** Pauses before the second, third, … attempt, in milliseconds; the last one repeats. */
  readonly backoffMs: readonly number[];
  /**
   * What becomes of a message while something that Rowdeck runs on is away. `retry`, also where it is left out: it is one more of its attempts.
   * `leave`: the message is done with, and no attempt of it counts; its owner, who knows what is to be done, sends another.
   * `wait`: it is handled again after a pause, as often as it takes, and no attempt of it counts.
   */
  readonly whenAway?: 'retry' | 'leave' | 'wait';
}

/** What to do with a delivery that has been handled. */
export type Verdict =
  | { readonly kind: 'ack' }
  | { readonly kind: 'retry'; readonly delayMs: number }
  /** The same, and it was no attempt: something that Rowdeck runs on is away. */
  | { readonly kind: 'waits'; readonly delayMs: number }
  /** To its owner, who enqueues it again. */
  | { readonly kind: 'left' }
  | { readonly kind: 'dead'; readonly reason: Problem };

export const DEFAULT_BACKOFF_MS = [1_000, 5_000, 15_000, 60_000] as const;

/** What is away is back within seconds, or it is not: longer pauses would only be waited for after that. */
const AWAY_PAUSE_MS = 5_000;

/** A message that another replica can handle, and this process cannot: it has to be given back, however much of what it needs is there. */
export class NotForThisProcess extends Problem {}

const isAway = (error: unknown): boolean => isTransientError(error) && !(error instanceof NotForThisProcess);

const pauseAfter = (attempt: number, { backoffMs }: DeliveryPolicy): number =>
  backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0;

/** A delivery that went well. */
export const settleSuccess = (): Verdict => ({ kind: 'ack' });

/**
 * A fault of what Rowdeck runs on is no attempt of a message that can be left to its owner, or wait. Any other failure is tried again when the catalogue calls it retryable (whatever is not a
 * `Problem` is) and attempts are left.
 */
export const settleFailure = (error: unknown, attempt: number, policy: DeliveryPolicy): Verdict => {
  if (policy.whenAway === 'leave' && isAway(error)) return { kind: 'left' };
  if (policy.whenAway === 'wait' && isAway(error)) return { kind: 'waits', delayMs: AWAY_PAUSE_MS };
  const reason = asProblem(error);
  if (!reason.kind.retryable || attempt >= policy.maxDeliveries) return { kind: 'dead', reason };
  return { kind: 'retry', delayMs: pauseAfter(attempt, policy) };
};

/**
 * Before it is handled: a delivery that comes after the last attempt was never settled, which means that each attempt
 * took its process down or hung. It must not do so for ever. Or its processes were killed and frozen by something else: an owner
 * who enqueues it again counts that, and knows when it is enough.
 */
export const settleExhausted = (attempt: number, { maxDeliveries, whenAway }: DeliveryPolicy): Verdict | undefined => {
  if (attempt <= maxDeliveries) return undefined;
  if (whenAway === 'leave') return { kind: 'left' };
  const detail = `Given up after ${maxDeliveries} attempts of which none came to an end: the consumer crashed or hung.`;
  return { kind: 'dead', reason: new Problem('internal.unexpected', { detail }) };
};
