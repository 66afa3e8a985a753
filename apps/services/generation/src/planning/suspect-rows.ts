import {
  type ColumnFinding,
  type Filler,
  type RowFault,
  RowFaults,
  type StoredRows,
  withFaultsOfCells,
} from '@rowdeck/engine-pptx';
import { type Cell, type RowUnit } from '@rowdeck/engine-values';

interface SuspectRow {
  /** From 1. */
  readonly number: number;
  /** 1-based line of the file. */
  readonly line: number;
  /** Why it cannot become a presentation, whatever its other cells. */
  readonly unusable?: readonly RowFault[];
}

interface StoredChunks {
  readonly chunkRows: number;
  readonly readChunk: ChunkReader;
  /** What the lines of rows are called; `line` when absent. */
  readonly unit?: RowUnit | undefined;
}

/** Reads the rows of a chunk that has been stored, by its number from 1. */
type ChunkReader = (chunkNumber: number) => Promise<Pick<StoredRows, 'row'>>;

/**
 * Checks the rows of a table while they go by. How a column is read is known only when all of it has been seen; but whatever is read
 * by itself is read in any column, so that only the rows with other values are looked at again, and of those no more than their numbers are kept.
 */
export class SuspectRows {
  private readonly suspects: SuspectRow[] = [];

  /** @param unread fills without knowing how the columns are read */
  constructor(private readonly unread: Filler) {}

  add(cells: readonly Cell[], { number, line, unusable = [] }: SuspectRow): void {
    if (unusable.length > 0) this.suspects.push({ number, line, unusable });
    else if (this.unread.check(cells, number).length > 0) this.suspects.push({ number, line });
  }

  /**
   * What keeps rows from becoming presentations.
   * @param filler knows how the columns are read
   * @param questions what is asked of whole columns; their rows do not ask again
   */
  async faults(
    filler: Filler,
    questions: readonly ColumnFinding[],
    { chunkRows, readChunk, unit }: StoredChunks,
  ): Promise<RowFaults> {
    const faults = new RowFaults(questions, unit);
    let chunk: { readonly index: number; readonly rows: Pick<StoredRows, 'row'> } | undefined;
    for (const suspect of this.suspects) {
      const { number, line, unusable = [] } = suspect;
      const index = Math.floor((number - 1) / chunkRows);
      if (index !== chunk?.index) chunk = { index, rows: await readChunk(index + 1) };
      const cells = chunk.rows.row((number - 1) % chunkRows);
      faults.add({ faults: withFaultsOfCells(unusable, () => filler.check(cells, number)) }, line);
    }
    return faults;
  }
}
