import { codeAt, isBlank, sliceOf } from '@rowdeck/engine-values';
import { isControl } from '../table/control-characters';
import { type FaultLog } from '../table/fault-log';
import { type TableRecord } from '../table/table-format';

const CODE = 'table.control_characters';

/**
 * The cells of a record that nobody reads: of 25 million in a file most are, and to make a text of each takes as long as finding them.
 * What would be said of them is said all the same.
 */
export class UnreadCells {
  private isBlank = true;
  /** A cell behind the last column had something in it. */
  hasSurplus = false;
  /** As many are named as are. */
  private isFull = false;
  /** Cells with control characters that are only counted. */
  private controls = 0;

  /** @param log where control characters are counted, once as many were named as are */
  constructor(
    private readonly needed: readonly boolean[] | undefined,
    private readonly maxCellLength: number,
    private readonly log: FaultLog,
  ) {}

  /**
   * Whether a cell, from one place of a text up to another, can be left out: it is of such a column, and nothing has to be said of it
   * that needs its text.
   *
   * @param column counted from 0
   */
  leavesOut(column: number, text: string, from: number, end: number, isPlain: boolean): boolean {
    if (!this.needed || this.needed[column] === true || end - from > this.maxCellLength) return false;
    if (!isPlain && hasControl(text, from, end)) {
      if (!(this.isFull ||= this.log.isFull(CODE))) return false;
      this.controls++;
    }
    if (end > from && this.isToBeLookedAt(column, this.needed)) this.look(column, sliceOf(text, from, end));
    return true;
  }

  /** To be told of each cell that is kept. */
  kept(column: number, cell: string): void {
    if (cell !== '' && this.needed && this.isToBeLookedAt(column, this.needed)) this.look(column, cell);
  }

  /** Cells stand behind the last header, whatever is in them. */
  isExceededBy(width: number): boolean {
    return this.needed !== undefined && width > this.needed.length;
  }

  /** Whether a cell may say something of its record that no cell before it has said. */
  private isToBeLookedAt(column: number, needed: readonly boolean[]): boolean {
    return this.isBlank || (!this.hasSurplus && column >= needed.length);
  }

  private look(column: number, cell: string): void {
    if (isBlank(cell)) return;
    this.isBlank = false;
    if (column >= (this.needed?.length ?? Infinity)) this.hasSurplus = true;
  }

  /** What stands of these in a record of so many cells, which ends here. */
  endRecord(length: number, whole: NonNullable<TableRecord['unread']>['whole']): TableRecord['unread'] {
    if (!this.needed) return undefined;
    if (this.controls > 0) this.log.count(CODE, this.controls);
    this.controls = 0;
    const { isBlank, hasSurplus } = this;
    this.isBlank = true;
    this.hasSurplus = false;
    return { length, isBlank, hasSurplus, whole };
  }
}

function hasControl(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (isControl(codeAt(text, at))) return true;
  return false;
}
