import { z } from 'zod';

/** In small letters, as Node and Fetch give the names of headers. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** For how long a key is remembered. */
export const IDEMPOTENCY_HOURS = 24;

/** What a client makes up to name one call, the same however often it has to be sent (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Send 1 to 255 visible characters of ASCII, such as a UUID.');

/** Of a route that makes one thing of equal calls with one key. */
export const idempotencyHeaders = z.object({ [IDEMPOTENCY_HEADER]: idempotencyKey.optional() });
