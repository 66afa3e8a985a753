/** Of a million that are alike, nobody reads more. */
const MOST_OF_A_KIND = 100;

/** Keeps the first hundred of each code, and counts the others. */
export class FirstOfKind<T extends { readonly code: string }> {
  private readonly kept: T[] = [];
  private readonly counts = new Map<string, number>();

  /** @param make called only for what is kept */
  add(code: string, make: () => T): void {
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    if (count <= MOST_OF_A_KIND) this.kept.push(make());
  }

  /** What was kept; at the end, for each code of which there were more, what `rest` makes of the last one kept and of their number. */
  list(rest: (last: T, more: number) => T): readonly T[] {
    const last = new Map(this.kept.map((item) => [item.code, item]));
    const counted = [...last].flatMap(([code, item]): T[] => {
      const more = (this.counts.get(code) ?? 0) - MOST_OF_A_KIND;
      return more > 0 ? [rest(item, more)] : [];
    });
    return [...this.kept, ...counted];
  }
}
