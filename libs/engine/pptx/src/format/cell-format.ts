import { type Cell } from '@rowdeck/engine-values';
import { compileExpression, type FormatOptions } from './compile-expression';
import { type Format } from './formatter';
import { readsValues } from './reads-values';

/** Turns a cell into the text to print. @throws FormatFault as a format does */
export type CellFormat = (cell: Cell) => string;

/**
 * Like `compileExpression`, for cells. Filters that read numbers or dates are given what is meant by a cell whose file knows it,
 * whatever its column and the arguments of the filter say of texts; all others, and none, what the file shows.
 * @throws RangeError, BadFilterArgument as `compileExpression` does
 */
export function cellFormat(filters: string, options: FormatOptions = {}): CellFormat {
  const format = compileExpression(filters, options);
  const reads = readsValues(filters);
  let typed: Format | undefined;
  return (cell) => {
    if (typeof cell === 'string') return format(cell);
    if (!reads) return format(cell[0]);
    // Most tables have no such cells, and what Intl looks up is dear.
    typed ??= compileExpression(filters, { ...options, isTyped: true });
    return typed(cell[1]);
  };
}
