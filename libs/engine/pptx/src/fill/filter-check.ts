import { type Cell } from '@rowdeck/engine-values';
import { cellFormat } from '../format/cell-format';
import { formatOptions } from '../format/format-binding';
import { mayRefuse } from '../format/reads-values';
import { type FilteredPlaceholder } from './column-findings';
import { type FormattedColumn, formatValue } from './format-value';
import { RowFailed, type RowFault } from './row-failed';
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
      const columnName = mapping.get(placeholder) ?? '';
      const index = columns.indexOf(columnName);
      if (index < 0 || !mayRefuse(filters)) return [];
      return [{ placeholder, columnName, index, format: cellFormat(filters, formatOptions(binding, columnName)) }];
    });
  }

  /** @throws RowFailed naming every value that a filter cannot read */
  check(row: readonly Cell[]): void {
    const faults = this.columns.flatMap((column): RowFault[] => {
      const read = formatValue(column, row[column.index] ?? '');
      return typeof read === 'string' ? [] : [read];
    });
    const [first, ...others] = faults;
    if (first !== undefined) throw new RowFailed([first, ...others]);
  }
}
