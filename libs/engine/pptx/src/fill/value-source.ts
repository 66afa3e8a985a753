import { type CellFormat } from '../format/cell-format';
import { type ValuePiece } from '../text/part-plan';
import { type EscapeKind } from '../text/escape-value';

/** One value to be prepared per row: a placeholder with its filters, escaped for one kind of place. */
export interface ValueSource {
  readonly placeholder: string;
  /** Number of the column in the row; below 0 the row's own counters (`COUNTER_NUMBERS`). */
  readonly column: number;
  readonly columnName: string;
  /** What stands in the place of a cell in every row; undefined where a column is mapped. */
  readonly fixed: string | undefined;
  readonly format: CellFormat | undefined;
  readonly escape: EscapeKind;
  /** Written in the place of any value, encoded; undefined where the value itself is. */
  readonly constant: Uint8Array | undefined;
  /** The tag as it stands in the template, encoded. */
  readonly tag: Uint8Array;
}

/** Numbers the values that the slots of a template ask for, each distinct one once. */
export class NumberedValues {
  readonly list: ValuePiece[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(piece: ValuePiece): number {
    // NUL separates, since XML cannot hold it. The tag's spelling counts: it may have to stay.
    const key = [piece.placeholder, piece.filters, writerKey(piece), piece.source].join('\0');
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.list.push(piece) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}

function writerKey({ writer }: ValuePiece): string {
  return writer.kind === 'constant' ? `=${writer.xml}` : writer.kind;
}
