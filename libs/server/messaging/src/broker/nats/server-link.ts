/** What an answer may take after the connection was lost: it comes over the next one, or is lost with the old one. */
const ANSWER_PATIENCE_MS = 10_000;
/** What a restarted server takes to be there again, and its clients to find it. */
const SEND_PATIENCE_MS = 5_000;

interface Call {
  readonly giveUp: () => void;
  timer?: NodeJS.Timeout;
}

/**
 * Whether the server is connected, and what that means for calls: the client keeps what it is given until it is, and lets who waits for an answer wait
 * for as long as it may ever take.
 */
export class ServerLink {
  private readonly calls = new Set<Call>();
  private readonly waiting = new Set<() => void>();
  private lost = false;

  get isLost(): boolean {
    return this.lost;
  }

  /** Resolves when it is connected. Rejects when that takes too long: what has not been sent is not done later, when nobody waits for it. */
  connected(limitMs: number): Promise<void> {
    if (!this.lost) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const back = () => {
        clearTimeout(timer);
        this.waiting.delete(back);
        resolve();
      };
      const late = () => {
        this.waiting.delete(back);
        reject(new Error('the connection is lost'));
      };
      const timer = setTimeout(late, Math.min(limitMs, SEND_PATIENCE_MS));
      this.waiting.add(back);
    });
  }

  /** What was asked for; rejects some seconds after the connection was lost. */
  answerTo<T>(asked: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const call: Call = { giveUp: () => reject(new Error('the connection was lost before the answer had come')) };
      const over = () => {
        clearTimeout(call.timer);
        this.calls.delete(call);
      };
      this.calls.add(call);
      asked.then(resolve, reject).finally(over);
    });
  }

  lose(): void {
    this.lost = true;
    for (const call of this.calls) call.timer ??= setTimeout(call.giveUp, ANSWER_PATIENCE_MS);
  }

  comeBack(): void {
    this.lost = false;
    for (const back of this.waiting) back();
  }
}
