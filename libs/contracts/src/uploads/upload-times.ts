/**
 * How long whoever uploads a file waits for what becomes of it, in milliseconds, and what the service that takes it may spend:
 * waiting for a thread, and working in it. What remains is for reading and storing. So a file that takes too long is refused
 * in words, before the caller has given up and nobody knows what became of it.
 */
export const UPLOAD_TIMES = { answerMs: 120_000, threadWaitMs: 30_000, threadWorkMs: 60_000 } as const;
