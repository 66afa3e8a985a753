/** What was found among the first things of a list. */
export interface Looked<F> {
  readonly found: readonly F[];
  readonly looked: number;
  /** Whether there is nothing behind them. */
  readonly exhausted: boolean;
}

interface Ways<F> {
  /** So many are wanted, by what `size` says of those found. */
  readonly wanted: number;
  readonly size: (found: readonly F[]) => number;
  readonly firstLook: number;
  /** As many as these in each thing that was looked at, and looking further is faster than asking the index. */
  readonly lookOnFrom: number;
  /** At so many things of the list, from its beginning. */
  readonly look: (count: number) => Promise<Looked<F>>;
  /** An index of texts, for all of the list. */
  readonly ask: () => Promise<readonly F[]>;
}

/** The first things of a list may have more of what is wanted than those behind them; looking ends where there is enough. */
const MARGIN = 2;

/**
 * The first things of a list that hold a text. What many hold is found by looking at the list from its beginning, and would be slow to
 * find in an index, which has all of them and in no order; what few hold is found by the index. The first things say which it is.
 */
export const firstMatches = async <F>(ways: Ways<F>): Promise<readonly F[]> => {
  const { wanted, size, firstLook, lookOnFrom, look, ask } = ways;
  const isEnough = ({ found, exhausted }: Looked<F>): boolean => exhausted || size(found) >= wanted;
  const first = await look(firstLook);
  if (isEnough(first)) return first.found;
  const each = size(first.found) / Math.max(1, first.looked);
  if (each >= lookOnFrom) {
    const further = await look(Math.ceil((MARGIN * wanted) / each));
    if (isEnough(further)) return further.found;
  }
  return ask();
};
