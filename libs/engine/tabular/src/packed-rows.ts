import { type Cell, codeAt, sliceOf } from '@rowdeck/engine-values';
import { type TableRow, type TableRows } from './table/table';

/** Characters of one block: enough that what a block costs by itself does not count, and few enough to be built at once. */
const BLOCK_CHARACTERS = 256 * 1024;
const LARGEST_UINT16 = 0xffff;
/** Stands in no cell: see `tableRows`. */
const BETWEEN = '\0';

/** Some rows, their cells one behind the other in one text. */
interface Block {
  readonly text: string;
  /** Of each cell. */
  readonly lengths: Uint16Array | Uint32Array;
  /** For each row, and behind the last: its first cell's number in this block. */
  readonly cells: Uint32Array;
  /** For each row: where its first cell begins. */
  readonly starts: Uint32Array;
  /** Whether a cell says beside its text what is meant. */
  readonly isTyped: boolean;
  /** Number in the table of the block's first row. */
  readonly first: number;
}

/**
 * Rows held in little more memory than their text: two bytes for a cell. As strings in arrays, the 26 million cells of a file of
 * 50 MB would take a gigabyte.
 */
export class PackedRows implements TableRows {
  private readonly blocks: Block[] = [];
  private block = new BlockBuilder(0);
  private count = 0;

  get length(): number {
    return this.count;
  }

  add(rows: readonly TableRow[]): void {
    for (const { cells } of rows) {
      this.block.add(cells);
      this.count++;
      if (this.block.isFull) this.pack();
    }
  }

  /** To be called behind the last row. */
  pack(): void {
    if (!this.block.isEmpty) this.blocks.push(this.block.build());
    this.block = new BlockBuilder(this.count);
  }

  at(index: number): readonly Cell[] | undefined {
    const number = index < 0 ? index + this.count : index;
    const block = this.blocks[this.blockOf(number)];
    return block && number >= 0 && number < this.count ? rowOf(block, number - block.first) : undefined;
  }

  *[Symbol.iterator](): Generator<readonly Cell[], void, undefined> {
    for (const block of this.blocks) for (let row = 0; row < block.starts.length; row++) yield rowOf(block, row);
  }

  *entries(): Generator<[number, readonly Cell[]], void, undefined> {
    for (const block of this.blocks)
      for (let row = 0; row < block.starts.length; row++) yield [block.first + row, rowOf(block, row)];
  }

  /** The last block that does not begin behind the row. */
  private blockOf(row: number): number {
    let [low, high] = [0, this.blocks.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.blocks[middle]?.first ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

class BlockBuilder {
  private text = '';
  private lengths = new Uint32Array(1024);
  private longest = 0;
  private cellCount = 0;
  private isTyped = false;
  private readonly cells = [0];
  private readonly starts: number[] = [];

  /** @param first number in the table of the row that comes first */
  constructor(private readonly first: number) {}

  get isEmpty(): boolean {
    return this.starts.length === 0;
  }

  get isFull(): boolean {
    // A cell without characters takes room as well.
    return this.text.length + this.cellCount >= BLOCK_CHARACTERS;
  }

  add(row: readonly Cell[]): void {
    this.starts.push(this.text.length);
    const from = this.cellCount;
    this.makeRoom(from + row.length);
    let { text, longest } = this;
    const { lengths } = this;
    for (let i = 0; i < row.length; i++) {
      const cell = this.packed(row[i] ?? '');
      const { length } = cell;
      // Of wide tables most cells are blank: their room is nought as it was made.
      if (length === 0) continue;
      if (length > longest) longest = length;
      lengths[from + i] = length;
      text += cell;
    }
    this.text = text;
    this.longest = longest;
    this.cellCount = from + row.length;
    this.cells.push(this.cellCount);
  }

  build(): Block {
    const Lengths = this.longest > LARGEST_UINT16 ? Uint32Array : Uint16Array;
    // A text that was added up is a tree until one of its characters is asked for.
    codeAt(this.text, 0);
    return {
      text: this.text,
      lengths: new Lengths(this.lengths.subarray(0, this.cellCount)),
      cells: Uint32Array.from(this.cells),
      starts: Uint32Array.from(this.starts),
      isTyped: this.isTyped,
      first: this.first,
    };
  }

  private packed(cell: Cell): string {
    if (typeof cell === 'string') return cell;
    this.isTyped = true;
    return cell.join(BETWEEN);
  }

  private makeRoom(cells: number): void {
    if (cells <= this.lengths.length) return;
    const larger = new Uint32Array(2 * cells);
    larger.set(this.lengths);
    this.lengths = larger;
  }
}

function rowOf({ text, lengths, cells, starts, isTyped }: Block, row: number): readonly Cell[] {
  const [from, end] = [cells[row] ?? 0, cells[row + 1] ?? 0];
  const found = new Array<Cell>(end - from);
  let start = starts[row] ?? 0;
  for (let i = 0; i < found.length; i++) {
    const length = lengths[from + i] ?? 0;
    const cell = length === 0 ? '' : sliceOf(text, start, start + length);
    found[i] = isTyped ? unpacked(cell) : cell;
    start += length;
  }
  return found;
}

function unpacked(cell: string): Cell {
  const at = cell.indexOf(BETWEEN);
  return at < 0 ? cell : [cell.slice(0, at), cell.slice(at + 1)];
}
