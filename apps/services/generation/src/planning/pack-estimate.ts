import { type Filler, RowFailed } from '@rowdeck/engine-pptx';
import { type Cell } from '@rowdeck/engine-values';

/** Room for what the sample does not show: slots as wide as the longest values of their own chunk. */
const MARGIN = 1.25;
const LEAST_BYTES = 64 * 1024;

/** Rows as long as each other within a factor of two: one of them, the longest, stands for all. */
interface RowClass {
  longest: readonly Cell[];
  length: number;
}

export interface EstimateLimits {
  /** Bytes that one row, and all of a chunk, may take. */
  readonly maxRowBytes: number;
  readonly maxPackBytes: number;
}

/**
 * Estimates, while the rows of a table go by, what their presentations will take. A handful of rows is kept, whatever the
 * table's size: of each class of length the longest one, which is filled when all rows have been seen.
 */
export class PackEstimate {
  private readonly classes = new Map<number, RowClass>();
  /** Of each chunk: the number of rows by class. */
  private readonly chunks: Map<number, number>[] = [];
  private open = new Map<number, number>();

  /** @param length of the row as JSON */
  add(cells: readonly Cell[], length: number): void {
    const key = Math.floor(Math.log2(length));
    const known = this.classes.get(key);
    if (!known || known.length < length) this.classes.set(key, { longest: cells, length });
    this.open.set(key, (this.open.get(key) ?? 0) + 1);
  }

  endChunk(): void {
    this.chunks.push(this.open);
    this.open = new Map();
  }

  /** Rows like those of the table, as many of each class as there are in a hundred. */
  sample(): Cell[][] {
    const counts = this.chunks.reduce((all, chunk) => added(all, chunk), new Map<number, number>());
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return [...this.classes].flatMap(([key, { longest }]) =>
      Array.from({ length: Math.ceil((100 * (counts.get(key) ?? 0)) / total) }, () => [...longest]),
    );
  }

  /** Bytes of each chunk's pack. */
  packBytes(filler: Filler, { maxRowBytes, maxPackBytes }: EstimateLimits): number[] {
    const costs = new Map([...this.classes].map(([key, { longest }]) => [key, costOf(filler, longest, maxRowBytes)]));
    return this.chunks.map((chunk) => {
      const bytes = [...chunk].reduce((sum, [key, count]) => sum + count * (costs.get(key) ?? 0), 0);
      return Math.min(maxPackBytes, Math.ceil(MARGIN * bytes) + LEAST_BYTES);
    });
  }
}

const added = (all: Map<number, number>, chunk: ReadonlyMap<number, number>): Map<number, number> => {
  for (const [key, count] of chunk) all.set(key, (all.get(key) ?? 0) + count);
  return all;
};

/** Of a class whose longest row is too large, others may just fit. A row that fails otherwise says nothing. */
const costOf = (filler: Filler, row: readonly Cell[], maxRowBytes: number): number => {
  try {
    return filler.fill(row).delta.length;
  } catch (error) {
    if (!(error instanceof RowFailed)) throw error;
    return error.code === 'row.too_large' ? maxRowBytes : 0;
  }
};
