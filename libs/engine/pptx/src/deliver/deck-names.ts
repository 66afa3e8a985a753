import { type Cell, shownIn } from '@rowdeck/engine-values';
import { cellFormat, type CellFormat } from '../format/cell-format';
import { splitExpression } from '../format/compile-expression';
import { FormatFault } from '../format/filter-faults';
import { type FormatBinding, formatOptions } from '../format/format-binding';
import { safeFileName } from './safe-file-name';

const TAG = /\{\{([^{}]*)\}\}/g;
export interface DeckNameOptions extends FormatBinding {
  /** Text with columns in braces, filters allowed: `{{ company | upper }} - {{row}}.pptx`. */
  readonly pattern: string;
  readonly columns: readonly string[];
  /** Rows of the table; given, the pattern may say `{{rows}}`. */
  readonly rowCount?: number;
}

/** A file-name pattern that names columns which the table does not have. */
export class FileNamePatternRejected extends Error {
  override readonly name = 'FileNamePatternRejected';
  readonly code = 'file_name.unknown_column';
  readonly remedy: string;

  constructor(
    readonly unknown: readonly string[],
    columns: readonly string[],
  ) {
    super(`The file name uses ${unknown.map((name) => `{{${name}}}`).join(', ')}, which the table does not have.`);
    this.remedy = `Use {{row}} or one of the columns: ${columns.join(', ')}.`;
  }
}

type NamePiece = (row: readonly Cell[], rowNumber: number) => string;

/** Names a batch's decks, one row after another: safe on Windows, macOS and Linux, and no two alike, whatever the rows hold. */
export class DeckNames {
  private readonly pieces: readonly NamePiece[];
  private readonly taken = new Set<string>();
  /** The last number given to a name that came up again. */
  private readonly repeats = new Map<string, number>();

  /** @throws FileNamePatternRejected naming every unknown column */
  constructor(options: DeckNameOptions) {
    this.pieces = compilePattern(options);
  }

  /** @param rowNumber from 1 */
  next(row: readonly Cell[], rowNumber: number): string {
    const text = this.pieces.map((piece) => piece(row, rowNumber)).join('');
    const plain = safeFileName(text);
    let name = plain;
    let repeat = this.repeats.get(folded(plain)) ?? 1;
    while (this.taken.has(folded(name))) name = safeFileName(text, ` (${++repeat})`);
    if (repeat > 1) this.repeats.set(folded(plain), repeat);
    this.taken.add(folded(name));
    return name;
  }
}

/** Windows and macOS take names for the same that differ in case, or in how an accent is encoded. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase().normalize('NFC');
}

function compilePattern(options: DeckNameOptions): NamePiece[] {
  const { pattern, columns, rowCount } = options;
  const pieces: NamePiece[] = [];
  const unknown: string[] = [];
  let read = 0;
  for (const tag of pattern.matchAll(TAG)) {
    const literal = pattern.slice(read, tag.index);
    pieces.push(() => literal);
    read = tag.index + tag[0].length;
    const { name, filters } = splitExpression(tag[1] ?? '');
    const column = columns.indexOf(name);
    const counted = name === 'row' || (name === 'rows' && rowCount !== undefined);
    if (column < 0 && !counted) unknown.push(name);
    else {
      const value = name === 'rows' ? () => String(rowCount) : String;
      pieces.push(valuePiece(column, value, cellFormat(filters, formatOptions(options, name))));
    }
  }
  if (unknown.length > 0) throw new FileNamePatternRejected(unknown, columns);
  return [...pieces, () => pattern.slice(read)];
}

/** @param counter what stands in the place of a column, by the number of the row */
function valuePiece(column: number, counter: (rowNumber: number) => string, format: CellFormat): NamePiece {
  return (row, rowNumber) => {
    const value = column < 0 ? counter(rowNumber) : (row[column] ?? '');
    try {
      return format(value);
    } catch (error) {
      // A value that cannot be read is a fault of the row, not of its file name.
      if (error instanceof FormatFault) return shownIn(value);
      throw error;
    }
  };
}
