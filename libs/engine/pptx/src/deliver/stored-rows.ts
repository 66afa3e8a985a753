import { type Cell } from '@rowdeck/engine-values';
import { ArtefactUnreadable } from '../compile/artefact-format';

const LINE_FEED = 0x0a;
const DECODER = new TextDecoder();

/** Rows as they are stored, one JSON array of cells a line: each is parsed when it is asked for, since most downloads are of one row. */
export class StoredRows {
  /** Where each line ends; a line feed within a value is escaped. */
  private readonly ends: readonly number[];

  constructor(readonly bytes: Uint8Array) {
    const ends: number[] = [];
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) ends.push(at);
    this.ends = [...ends, bytes.length];
  }

  get count(): number {
    return this.ends.length;
  }

  /**
   * @param place from 0; behind the last there are rows without a cell
   * @throws ArtefactUnreadable when the line is not what was stored
   */
  row(place: number): readonly Cell[] {
    const end = this.ends[place];
    if (end === undefined) return [];
    const start = place === 0 ? 0 : (this.ends[place - 1] as number) + 1;
    return parseCells(DECODER.decode(this.bytes.subarray(start, end)), place);
  }

  *[Symbol.iterator](): Generator<readonly Cell[]> {
    for (let place = 0; place < this.count; place++) yield this.row(place);
  }
}

const parseCells = (line: string, place: number): readonly Cell[] => {
  const unreadable = (cause?: unknown) =>
    new ArtefactUnreadable(`The stored row ${place + 1} cannot be read.`, { cause });
  try {
    const cells: unknown = JSON.parse(line);
    if (!Array.isArray(cells)) throw unreadable();
    return cells as readonly Cell[];
  } catch (error) {
    throw error instanceof ArtefactUnreadable ? error : unreadable(error);
  }
};
