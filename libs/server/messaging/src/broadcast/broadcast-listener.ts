const MOST_WAITING = 1000;

/** What came of a topic and is not read yet. */
export class BroadcastListener implements AsyncIterable<unknown> {
  private readonly waiting: unknown[] = [];
  private readonly unsubscribe: () => void;
  private wake: (() => void) | undefined;
  private closed = false;

  constructor(subscribe: (onMessage: (body: string) => void) => () => void) {
    this.unsubscribe = subscribe((body) => this.receive(JSON.parse(body)));
  }

  close(): void {
    this.closed = true;
    this.unsubscribe();
    this.wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    try {
      while (!this.closed) {
        while (this.waiting.length > 0) yield this.waiting.shift();
        await this.somethingNew();
      }
    } finally {
      this.close();
    }
  }

  private receive(payload: unknown): void {
    if (this.waiting.length === MOST_WAITING) this.waiting.shift();
    this.waiting.push(payload);
    this.wake?.();
  }

  private somethingNew(): Promise<void> {
    if (this.closed || this.waiting.length > 0) return Promise.resolve();
    return new Promise((resolve) => (this.wake = resolve));
  }
}
