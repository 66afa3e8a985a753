import { type Cell } from '@rowdeck/engine-values';
import { ArtefactUnreadable } from '../compile/artefact-format';
import { type RowFault } from '../fill/row-failed';

const LINE_FEED = 0x0a;
const DECODER = new TextDecoder();

/** Stands behind the cells of a row that cannot become a presentation for what its cells alone do not show. */
interface Unusable {
  readonly unusable: RowFault;
  /** What else; earlier versions wrote and read the first alone. */
  readonly others?: readonly RowFault[];
}

/** Of a row with thousands of such cells nobody reads more. */
const MOST_FAULTS = 10;

interface StoredRow {
  readonly cells: readonly Cell[];
  /** Why it cannot become a presentation, whatever its cells; empty of nearly all. */
  readonly unusable: readonly RowFault[];
}

/** A row as it is stored. */
export const storedRow = (cells: readonly Cell[], faults: readonly RowFault[] = []): string => {
  const [unusable, ...others] = faults.slice(0, MOST_FAULTS);
  if (unusable === undefined) return JSON.stringify(cells);
  return JSON.stringify([...cells, { unusable, ...(others.length > 0 && { others }) } satisfies Unusable]);
};

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
  read(place: number): StoredRow {
    const line = this.line(place);
    const unusable = unusableOf(line);
    return { cells: (unusable.length === 0 ? line : line.slice(0, -1)) as readonly Cell[], unusable };
  }

  /** Its cells alone. Throws as `read` does. */
  row(place: number): readonly Cell[] {
    return this.read(place).cells;
  }

  private line(place: number): StoredLine {
    const end = this.ends[place];
    if (end === undefined) return [];
    const start = place === 0 ? 0 : (this.ends[place - 1] as number) + 1;
    return parseLine(DECODER.decode(this.bytes.subarray(start, end)), place);
  }

  *[Symbol.iterator](): Generator<readonly Cell[]> {
    for (let place = 0; place < this.count; place++) yield this.row(place);
  }
}

type StoredLine = readonly (Cell | Unusable | null)[];

const unusableOf = (line: StoredLine): readonly RowFault[] => {
  const last = line.at(-1);
  return typeof last === 'object' && last !== null && 'unusable' in last ? [last.unusable, ...(last.others ?? [])] : [];
};

const parseLine = (line: string, place: number): StoredLine => {
  const unreadable = (cause?: unknown) =>
    new ArtefactUnreadable(`The stored row ${place + 1} cannot be read.`, { cause });
  try {
    const cells: unknown = JSON.parse(line);
    if (!Array.isArray(cells)) throw unreadable();
    return cells as StoredLine;
  } catch (error) {
    throw error instanceof ArtefactUnreadable ? error : unreadable(error);
  }
};
