import { cellFormat } from '../format/cell-format';
import { type FormatBinding, formatOptions } from '../format/format-binding';
import { type ValuePiece } from '../text/part-plan';
import { COUNTER_NUMBERS } from '../text/row-counters';
import { columnOf, type MappedValue } from './mapped-value';
import { type ValueSource } from './value-source';

/** How placeholders find their values. */
export interface ValueBinding extends FormatBinding {
  /** Headers of the table, in the order of a row's cells. */
  readonly columns: readonly string[];
  /** Column or fixed text by placeholder. A placeholder without either keeps its tag. */
  readonly mapping: ReadonlyMap<string, MappedValue>;
}

const ENCODER = new TextEncoder();

/**
 * Where the value of a placeholder that is mapped comes from, and how it is written.
 * @throws RangeError when the mapping names a column that the table does not have
 */
export function sourceOf({ placeholder, filters, source, writer }: ValuePiece, binding: ValueBinding): ValueSource {
  const { columns, mapping } = binding;
  const mapped = mapping.get(placeholder);
  const fixed = typeof mapped === 'object' ? mapped.text : undefined;
  const columnName = columnOf(mapping, placeholder);
  const counter = COUNTER_NUMBERS.get(columnName);
  const column = counter ?? columns.indexOf(columnName);
  if (column < 0 && counter === undefined && fixed === undefined) {
    throw new RangeError(`There is no column “${columnName}” for the placeholder “${placeholder}”.`);
  }
  return {
    placeholder,
    column,
    columnName,
    fixed,
    format: filters.trim() === '' ? undefined : cellFormat(filters, formatOptions(binding, columnName)),
    escape: writer.kind === 'constant' ? 'text' : writer.kind,
    constant: writer.kind === 'constant' ? ENCODER.encode(writer.xml) : undefined,
    tag: ENCODER.encode(source),
  };
}
