import { z } from 'zod';

/**
 * Key of an upload on its way from the gateway to the service that takes it. The service consumes the object, so no other
 * key may pass: a wrong one would delete what belongs to somebody else.
 */
export const incomingKey = z.string().regex(/^incoming\/[A-Za-z0-9-]{1,64}$/);

/**
 * How long whoever uploads a file waits for what becomes of it, in milliseconds, and what the service that takes it may spend:
 * waiting for a thread, and working in it. What remains is for reading and storing. So a file that takes too long is refused
 * in words, before the caller has given up and nobody knows what became of it.
 */
export const UPLOAD_TIMES = { answerMs: 120_000, threadWaitMs: 30_000, threadWorkMs: 60_000 } as const;
