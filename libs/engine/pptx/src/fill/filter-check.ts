import { type Cell } from '@rowdeck/engine-values';
import { cellFormat } from '../format/cell-format';
import { formatOptions } from '../format/format-binding';
import { mayRefuse } from '../format/reads-values';
import { type FilteredPlaceholder } from './column-findings';
import { type FormattedColumn, measureValue } from './format-value';
import { columnOf } from './mapped-value';
import { type RowFault } from './row-failed';
import { type ValueBinding } from './source-of';

interface CheckedColumn extends FormattedColumn {
  readonly index: number;
}

/** `Filler.check` for who knows the filters of a template and does not have the template: whether they can read the values of a row. */
export class FilterCheck {
  private readonly columns: readonly CheckedColumn[];

  /** Placeholders without a column of the table are left out, as are those whose filters print anything. */
  constructor(placeholders: Iterable<FilteredPlaceholder>, binding: ValueBinding) {
    const { columns, mapping } = binding;
    this.columns = [...placeholders].flatMap(({ placeholder, filters }): CheckedColumn[] => {
      const columnName = columnOf(mapping, placeholder);
      const index = columns.indexOf(columnName);
      if (index < 0 || !mayRefuse(filters)) return [];
      return [{ placeholder, columnName, index, format: cellFormat(filters, formatOptions(binding, columnName)) }];
    });
  }

  /** @returns every value that a filter cannot read */
  check(row: readonly Cell[]): readonly RowFault[] {
    return this.columns.flatMap((column): RowFault[] => {
      const read = measureValue(column, row[column.index] ?? '');
      return typeof read === 'number' ? [] : [read];
    });
  }
}
