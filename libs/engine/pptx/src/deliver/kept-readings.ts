import { Lru } from './lru';

/** What is read from somewhere: who asks for the same at once waits for one reading, and what could not be read is read again by the next who asks. */
export class KeptReadings<V> {
  private readonly values: Lru<V>;
  private readonly under = new Map<string, Promise<V>>();

  /**
   * @param limit of all values together
   * @param weigh says what a value takes of it
   */
  constructor(
    limit: number,
    private readonly weigh: (value: V) => number,
  ) {
    this.values = new Lru(limit);
  }

  /** Throws what `read` throws. */
  async of(key: string, read: () => Promise<V>): Promise<V> {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const under = this.under.get(key);
    if (under) return under;
    const reading = read();
    this.under.set(key, reading);
    try {
      const value = await reading;
      // Not where it was dropped meanwhile.
      if (this.under.get(key) === reading) this.keep(key, value);
      return value;
    } finally {
      if (this.under.get(key) === reading) this.under.delete(key);
    }
  }

  /** What is known already; undefined of what has to be read. */
  known(key: string): V | undefined {
    return this.values.get(key);
  }

  /** Keeps what was found in another way. */
  keep(key: string, value: V): V {
    return this.values.keep(key, value, this.weigh(value));
  }

  /** Has it read anew by the next who asks. */
  drop(key: string): void {
    this.values.drop(key);
    this.under.delete(key);
  }
}
