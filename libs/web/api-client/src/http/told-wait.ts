import { IDEMPOTENCY_HEADER } from '@rowdeck/contracts';

/** What a page asks again by itself, beside the first time. */
const MOST_TIMES = 2;

/** Whoever is told to wait for longer reads so, and decides. */
const LONGEST_WAIT_MS = 10_000;

/** Pages that were refused together do not come back together. */
const JITTER = 0.25;

const TO_WAIT: ReadonlySet<unknown> = new Set([429, 503]);

interface Refused {
  readonly status: unknown;
  /** The header, in seconds or as a date (RFC 9110, section 10.2.3). */
  readonly retryAfter: string | null | undefined;
}

const millisecondsOf = (retryAfter: string): number =>
  /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();

/** How long to wait before the same is sent again, as the server has said; null where it has not, or for too long, or often enough. */
const toldWait = ({ status, retryAfter }: Refused, time: number): number | null => {
  if (!TO_WAIT.has(status) || !retryAfter || time >= MOST_TIMES) return null;
  const told = Math.max(0, millisecondsOf(retryAfter));
  // Of what is no time, too.
  return told <= LONGEST_WAIT_MS ? told * (1 + JITTER * Math.random()) : null;
};

const isRead = (method: string | undefined): boolean => ['GET', 'HEAD', undefined].includes(method);

/** Whether a call may come twice: a read, or a write whose key has it done once. */
export const mayBeRepeated = (method: string | undefined, headers: object | undefined): boolean =>
  isRead(method) || (headers !== undefined && IDEMPOTENCY_HEADER in headers);

const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (waited: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      resolve(waited);
    };
    const aborted = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    signal.addEventListener('abort', aborted);
  });

/** Sends, and where the server says to wait, sends again after that; what is given up meanwhile keeps its refusal. */
export async function asTold<T>(
  send: () => Promise<T>,
  refusedOf: (answer: T) => Refused,
  signal: AbortSignal,
): Promise<T> {
  for (let time = 0; ; time += 1) {
    const answer = await send();
    const wait = toldWait(refusedOf(answer), time);
    if (wait === null || signal.aborted || !(await pause(wait, signal))) return answer;
  }
}
