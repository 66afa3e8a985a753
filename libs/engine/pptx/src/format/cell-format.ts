import { type Cell } from '@rowdeck/engine-values';
import { compileExpression, type FormatOptions } from './compile-expression';
import { type FormatFault } from './filter-faults';
import { type Format } from './formatter';
import { readsValues } from './reads-values';

/** Turns a cell into the text to print, as a format does. */
export interface CellFormat {
  (cell: Cell): string | FormatFault;
  /** As that of a `Format`. */
  readonly measure?: (cell: Cell) => number | FormatFault;
}

/**
 * Like `compileExpression`, for cells. Filters that read numbers or dates are given what is meant by a cell whose file knows it,
 * whatever its column and the arguments of the filter say of texts; all others, and none, what the file shows.
 * @throws RangeError, BadFilterArgument as `compileExpression` does
 */
export function cellFormat(filters: string, options: FormatOptions = {}): CellFormat {
  const format = compileExpression(filters, options);
  const reads = readsValues(filters);
  let typed: Format | undefined;
  // Most tables have no such cells, and what Intl looks up is dear.
  const ofTyped = (): Format => (typed ??= compileExpression(filters, { ...options, isTyped: true }));
  const ofCell: CellFormat = (cell) => {
    if (typeof cell === 'string') return format(cell);
    return reads ? ofTyped()(cell[1]) : format(cell[0]);
  };
  const { measure } = format;
  if (measure === undefined) return ofCell;
  return Object.assign(ofCell, {
    measure: (cell: Cell) => (typeof cell === 'string' ? measure(cell) : (ofTyped().measure ?? measure)(cell[1])),
  });
}
