interface Kept<V> {
  readonly value: V;
  readonly weight: number;
}

/** Keeps the values used last, of a weight that is at most `limit` together; the one used last is kept whatever it weighs. */
export class Lru<V> {
  private readonly values = new Map<string, Kept<V>>();
  private weight = 0;

  /** @param limit in the unit of the weights: a number of values where each weighs 1, bytes where it weighs its bytes */
  constructor(private readonly limit: number) {}

  get(key: string): V | undefined {
    const kept = this.values.get(key);
    if (kept === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, kept);
    return kept.value;
  }

  keep(key: string, value: V, weight = 1): V {
    this.drop(key);
    this.values.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.values.keys()) {
      if (this.weight <= this.limit || oldest === key) break;
      this.drop(oldest);
    }
    return value;
  }

  drop(key: string): void {
    const kept = this.values.get(key);
    if (kept === undefined) return;
    this.values.delete(key);
    this.weight -= kept.weight;
  }
}
