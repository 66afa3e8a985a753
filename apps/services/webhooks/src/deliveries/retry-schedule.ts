import { databaseNow } from '@rowdeck/persistence';
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses after each failed attempt, as Standard Webhooks recommends them: three days in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** What was sent at once does not come again at once. */
const JITTER = 0.1;

export const MOST_ATTEMPTS = PAUSES_MS.length + 1;

/**
 * Milliseconds until the next attempt; null where there is none any more. Never shorter than the schedule, which would end before its three
 * days.
 *
 * @param failed how many attempts have failed
 */
export const pauseAfter = (failed: number, chance = Math.random()): number | null => {
  const pause = PAUSES_MS[failed - 1];
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * chance));
};

/** For so long a webhook may fail, and a message wait for what is ours to put right. */
export const LONGEST_FAILURE_MS = 3 * 24 * HOUR_MS;
/** So that one message in a quiet week does not end a webhook. */
const FEWEST_FAILURES = 5;

/** Whether a webhook has failed for so long that nothing more is sent to it. */
export const hasFailedForGood = (failingSince: Date, failedAttempts: number, now = databaseNow()): boolean =>
  failedAttempts >= FEWEST_FAILURES && now.getTime() - failingSince.getTime() >= LONGEST_FAILURE_MS;
