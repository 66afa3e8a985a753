import { RowdeckError } from './rowdeck-error';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;

/** A limit that ends later than this is better told to the caller than waited for. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Never earlier than the server has said. */
const TOLD_JITTER = 0.25;

/** Answers that another attempt may improve: too many requests, and servers that are away or starting. */
const TRANSIENT: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Failures of the client itself that another attempt may improve. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'client.connection_failed',
  'client.timed_out',
  // The attempt before is still at work under the same Idempotency-Key: its answer will be ours.
  'request.idempotency_in_progress',
]);

/** The delay in milliseconds before the next attempt; undefined where there is to be none. */
export function delayBefore(
  attempt: number,
  { status, code }: Pick<RowdeckError, 'status' | 'code'>,
  retryAfterMs: number | undefined,
): number | undefined {
  if (!TRANSIENT.has(status) && !TRANSIENT_CODES.has(code)) return undefined;
  // With jitter, full where the server has said nothing: clients that failed together do not return together.
  if (retryAfterMs !== undefined)
    return retryAfterMs > LONGEST_RETRY_AFTER_MS ? undefined : retryAfterMs * (1 + TOLD_JITTER * Math.random());
  return Math.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Rejects with the reason of the signal when it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const aborted = (): void => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, ms);
    signal?.addEventListener('abort', aborted, { once: true });
  });
}

/** Why the caller aborted; anything may be given as a reason. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return isError(reason) ? reason : new RowdeckError(String(reason), { status: 0, code: 'client.aborted' });
}

/** By its members: a signal of another frame or context brings an `Error` of that one. */
const isError = (reason: unknown): reason is Error =>
  typeof reason === 'object' && reason !== null && 'name' in reason && 'message' in reason;
