import { type TableFormatName, unfitOptions } from '@rowdeck/engine-tabular';
import { type RowOptions } from './parse-command';
import { UsageError } from './usage-error';

/**
 * @param format of the table, by its content
 * @throws UsageError naming every option that says nothing of such a file
 */
export function assertOptionsFit(
  path: string,
  format: TableFormatName,
  options: Pick<RowOptions, 'delimiter' | 'encoding' | 'sheet' | 'headerLine'>,
): void {
  const table = path === '-' ? 'the table' : `“${path}”`;
  const unfit = unfitOptions(format, { ...options, header_line: options.headerLine }).map(
    ({ option, words }) => `--${option.replace('_', '-')}: ${table} ${words}`,
  );
  if (unfit.length > 0) throw new UsageError(unfit.join(' '));
}
