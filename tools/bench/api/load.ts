import { Agent, request } from 'node:http';
import { percentile } from '../e2e/measure';

/** A request that is sent again and again. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** Of the first request, the second, and so on. */
  readonly headers?: (number: number) => Readonly<Record<string, string>>;
  /** The same. */
  readonly bodies?: (number: number) => string;
  /** The status of its answer. */
  readonly status: number;
}

/** How long answers took. */
export interface Load {
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
}

const send = (
  base: URL,
  agent: Agent,
  { method, path, headers, bodies, status }: Call,
  number: number,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(path, base), { method, agent, headers: { ...headers?.(number) } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}, not ${status}`));
      });
    });
    sent.on('error', reject);
    sent.end(bodies?.(number));
  });

/**
 * Sends a call so often, so many at once, each connection its next when it has the whole answer to the one before. Throws for an answer with another status:
 * what is refused is fast, and would count.
 */
export const loadOf = async (
  base: URL,
  call: Call,
  { times, atOnce }: { times: number; atOnce: number },
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const milliseconds: number[] = [];
  let [left, sent] = [times, 0];
  const sending = async (): Promise<void> => {
    while (left-- > 0) {
      const begun = performance.now();
      await send(base, agent, call, sent++);
      milliseconds.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, sending));
  } finally {
    agent.destroy();
  }
  const perSecond = (1000 * times) / (performance.now() - begun);
  return { p50: percentile(milliseconds, 0.5), p95: percentile(milliseconds, 0.95), perSecond };
};
