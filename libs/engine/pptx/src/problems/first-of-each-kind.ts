/** As many as anyone corrects before looking again; a hostile file has a hundred thousand of one kind. */
const MOST = 20;

/** Keeps the first of each code in the order they are found, and counts the others. */
export class FirstOfEachKind<T extends { readonly code: string }> {
  private readonly counts = new Map<T['code'], { readonly first: T; count: number }>();
  private readonly stated: T[] = [];

  constructor(private readonly most = MOST) {}

  /** Takes in what may be made while it is asked for: only what is stated is kept. */
  add(found: Iterable<T>): this {
    for (const one of found) {
      const kind = this.counts.get(one.code) ?? { first: one, count: 0 };
      if (++kind.count <= this.most) this.stated.push(one);
      this.counts.set(one.code, kind);
    }
    return this;
  }

  /** The first ones, and behind them, for each code of which there were more, what `rest` makes of it and their number. */
  list(rest: (kind: T, count: number) => T): readonly T[] {
    const others = [...this.counts.values()].filter(({ count }) => count > this.most);
    return [...this.stated, ...others.map(({ first, count }) => rest(first, count - this.most))];
  }
}
