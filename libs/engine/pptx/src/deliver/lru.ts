/** Keeps the values used last, at most `limit` of them. */
export class Lru<V> {
  private readonly values = new Map<string, V>();

  constructor(private readonly limit: number) {}

  get(key: string): V | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.keep(key, value);
    return value;
  }

  keep(key: string, value: V): V {
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.limit && oldest !== undefined) this.values.delete(oldest);
    return value;
  }

  drop(key: string): void {
    this.values.delete(key);
  }
}
