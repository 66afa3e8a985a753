import { createHash } from 'node:crypto';

/** The same for equal calls with one idempotency key, and for no others; null for a call that may come once. */
export const callOf = (key: string | null, content: readonly unknown[]): string | null =>
  key === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([key, ...content]))
        .digest('hex');
