import { type FormattedColumn } from './format-value';
import { type RowFault } from './row-failed';

/** Of a row that has no value where it needs one. */
export const missingValue = ({
  placeholder,
  columnName,
}: Pick<FormattedColumn, 'placeholder' | 'columnName'>): RowFault => ({
  code: 'row.value_missing',
  placeholder,
  column: columnName,
  value: '',
  message: `The column “${columnName}” has no value for the placeholder “${placeholder}”.`,
  remedy: 'Fill in the cell, give the placeholder a default, or let missing values be blank.',
});
