/** As many as anyone corrects before looking again; a hostile file has a hundred thousand of one kind. */
const MOST = 20;

/**
 * The first of each code in the order they are found, and at the end, for each code of which there were more, what `rest` says of them.
 * What is found may be made while it is asked for: only those that are stated are kept.
 */
export function firstOfEachKind<T extends { readonly code: string }>(
  found: Iterable<T>,
  rest: (last: T, count: number) => T,
): readonly T[] {
  const counts = new Map<T['code'], { last: T; count: number }>();
  const stated: T[] = [];
  for (const one of found) {
    const known = counts.get(one.code) ?? { last: one, count: 0 };
    if (++known.count <= MOST) stated.push(one);
    counts.set(one.code, known);
  }
  for (const { last, count } of counts.values()) if (count > MOST) stated.push(rest(last, count - MOST));
  return stated;
}
