/** How many lines of one kind are logged in a minute; what comes on top is counted. */
const FIRST_LINES = 10;
const WINDOW_MS = 60_000;
/** What is counted is bounded too. */
const MOST_KINDS = 10_000;

/** One line in the place of many. */
export interface LeftOut {
  readonly kind: string;
  readonly count: number;
}

/**
 * Keeps a flood of like lines out of the log: of each kind the first few of a minute are let through, and at its end one line
 * says how many there were beyond. Kinds that are too many to be counted apart are counted as one, named ''.
 */
export class RepeatedLines {
  private readonly counts = new Map<string, number>();

  constructor(private readonly sumUp: (leftOut: LeftOut) => void) {}

  /** Whether a line of this kind is to be logged. */
  admits(kind: string): boolean {
    if (this.counts.size === 0) setTimeout(() => this.endWindow(), WINDOW_MS).unref();
    const counted = this.counts.has(kind) || this.counts.size < MOST_KINDS ? kind : '';
    const count = (this.counts.get(counted) ?? 0) + 1;
    this.counts.set(counted, count);
    return count <= FIRST_LINES;
  }

  private endWindow(): void {
    const counts = [...this.counts];
    this.counts.clear();
    for (const [kind, count] of counts) {
      if (count > FIRST_LINES) this.sumUp({ kind, count: count - FIRST_LINES });
    }
  }
}
