/** Work with one key goes one after the other, in the order in which it came; work with another goes meanwhile. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => undefined);
    this.last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }

  /** Whether anybody has a turn, or waits for one. */
  has(key: string): boolean {
    return this.last.has(key);
  }
}
