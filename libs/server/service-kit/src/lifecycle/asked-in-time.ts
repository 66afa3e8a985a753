import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that health and metrics wait for anything; below the limit of the chart's probes. */
export const ASK_LIMIT_MS = 2_000;

/**
 * A question to a server, for who must answer soon whether the server does or not. It is asked once at a time: while one that has been asked before is not
 * answered, everybody waits for that, and a frozen server holds one connection and no more.
 */
export class AskedInTime<T> {
  private asked: Promise<T> | undefined;

  constructor(private readonly ask: () => Promise<T> | T) {}

  /** @throws Error when there is no answer in time, or what the question throws */
  async answer(): Promise<T> {
    this.asked ??= this.begin();
    const answered = new AbortController();
    const late = sleep(ASK_LIMIT_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
      throw new Error(`does not answer within ${ASK_LIMIT_MS} ms`);
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([this.asked, late]);
    } finally {
      answered.abort();
    }
  }

  private async begin(): Promise<T> {
    try {
      return await this.ask();
    } finally {
      this.asked = undefined;
    }
  }
}
