/** So long a question is waited for by those who come after it: one whose answer is lost holds up nobody else for longer. */
const PATIENCE_MS = 250;

interface Ask<T> {
  /** Resolves when it has been answered, in whichever way, or has taken too long. */
  readonly over: Promise<void>;
  /** What those share who have come since. */
  next?: Promise<T>;
}

/**
 * Questions that are asked again and again: who comes while one is under way shares the next with all others who do. That begins when the one before is over,
 * so no answer is older than the question of anybody who is given it.
 */
export class AskedTogether<T> {
  private readonly asks = new Map<string, Ask<T>>();

  /** @param key the same for equal questions */
  of(key: string, ask: () => Promise<T>): Promise<T> {
    const under = this.asks.get(key);
    if (!under) return this.begin(key, ask);
    return (under.next ??= under.over.then(() => this.begin(key, ask)));
  }

  private begin(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = ask();
    const under: Ask<T> = { over: over(answer) };
    this.asks.set(key, under);
    void under.over.then(() => {
      if (!under.next) this.asks.delete(key);
    });
    return answer;
  }
}

const over = (answer: Promise<unknown>): Promise<void> =>
  new Promise((done) => {
    const patience = setTimeout(done, PATIENCE_MS);
    const answered = (): void => {
      clearTimeout(patience);
      done();
    };
    answer.then(answered, answered);
  });
