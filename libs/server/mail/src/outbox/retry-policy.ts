import { ZodError } from 'zod';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** With the pauses below an email is tried for about eight hours: longer than a mail server's ordinary trouble. */
const MOST_ATTEMPTS = 16;

/** Pause after the given number of failed attempts, in milliseconds: 10 s, 20 s, 40 s … at most an hour. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);

/** RFC 5321, section 4.2.1: a reply of 5yz will be the same next time. */
const isRefusedForGood = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/** Whether another attempt makes no sense. */
export const isHopeless = (error: unknown, attempts: number): boolean =>
  attempts >= MOST_ATTEMPTS || error instanceof ZodError || isRefusedForGood(error);
