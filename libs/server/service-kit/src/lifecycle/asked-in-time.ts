import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that health and metrics wait for anything; below the limit of the chart's probes. */
export const ASK_LIMIT_MS = 2_000;

/** Nobody has answered for as long as may be waited. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor() {
    super(`does not answer within ${ASK_LIMIT_MS} ms`);
  }
}

interface Asked<T> {
  readonly answer: Promise<T>;
  staleAt: number;
}

/**
 * A question to a server, for who must answer soon whether the server does or not. It is asked once at a time: while one that has been asked before is not
 * answered, everybody waits for that, and a frozen server holds one connection and no more.
 */
export class AskedInTime<T> {
  private asked: Asked<T> | undefined;

  /** @param keptMs how long an answer stands for those who ask after it has come; not at all when left out */
  constructor(
    private readonly ask: () => Promise<T> | T,
    private readonly keptMs = 0,
  ) {}

  /** @throws NoAnswer when it has not come in time, or what the question throws */
  async answer(): Promise<T> {
    if (!this.asked || performance.now() >= this.asked.staleAt) this.asked = this.begin();
    const answered = new AbortController();
    const late = sleep(ASK_LIMIT_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
      throw new NoAnswer();
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([this.asked.answer, late]);
    } finally {
      answered.abort();
    }
  }

  private begin(): Asked<T> {
    const asked = { answer: this.run(), staleAt: Infinity };
    const over = () => void (asked.staleAt = performance.now() + this.keptMs);
    asked.answer.then(over, over);
    return asked;
  }

  private async run(): Promise<T> {
    return this.ask();
  }
}
