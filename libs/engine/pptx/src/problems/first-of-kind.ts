/** Of a million that are alike, nobody reads more. */
const MOST_OF_A_KIND = 100;
/** Of all kinds together, whatever their number: a template may have thousands of placeholders. */
const MOST = 2_000;

/** Keeps the first hundred of each kind, the first of it whatever the others are, and counts the rest. */
export class FirstOfKind<T> {
  private readonly kept: T[] = [];
  private readonly kinds = new Map<string, { readonly first: T; kept: number; count: number }>();

  /** @param make called only for what is kept */
  add(kind: string, make: () => T): void {
    const known = this.kinds.get(kind);
    if (known === undefined) {
      const first = make();
      this.kept.push(first);
      this.kinds.set(kind, { first, kept: 1, count: 1 });
      return;
    }
    known.count += 1;
    if (known.kept === MOST_OF_A_KIND || this.kept.length >= MOST) return;
    known.kept += 1;
    this.kept.push(make());
  }

  /** What was kept, in its order; at the end, for each kind of which there were more, what `rest` makes of its first and of their number. */
  list(rest: (first: T, more: number) => T): readonly T[] {
    const counted = [...this.kinds.values()].flatMap(({ first, kept, count }): T[] =>
      count > kept ? [rest(first, count - kept)] : [],
    );
    return [...this.kept, ...counted];
  }
}
