import {
  checkColumns,
  type ColumnFinding,
  type Filler,
  type PlacedRowFault,
  RowFaults,
  type TemplateInspection,
  warnsOfUsed,
} from '@rowdeck/engine-pptx';
import { rowUnitOf, type Table } from '@rowdeck/engine-tabular';
import { rowAt } from '@rowdeck/engine-values';
import { neededColumns } from './choose-columns';
import { type InputFault } from './input-fault';
import { otherSheets } from './other-sheets';
import { type RowOptions } from './parse-command';

/** The engine's own words speak of a page. */
const OF_A_COMMAND: Readonly<Record<string, string>> = {
  'table.uncertain_encoding':
    'validate shows the first rows in each encoding. Give the right one with --encoding NAME, or save the file as UTF-8.',
  'table.guessed_delimiter': 'Give another with --delimiter if it is not meant as one.',
  'table.tied_delimiter': 'Give the other with --delimiter if that is meant.',
  'table.late_header': 'Give its number with --header-line, or delete what is above it.',
  'table.unlisted_delimiter': 'Set the separator with --delimiter, unless it is one column indeed.',
};

/** What can be said before a row is filled: faults of the template, of the columns, and of the table. */
export function findFaults(
  inspection: TemplateInspection,
  { headers, faults, found }: Pick<Table, 'headers' | 'faults' | 'found'>,
  { map, missing, sheet }: Pick<RowOptions, 'map' | 'missing' | 'sheet'>,
): InputFault[] {
  const columns = checkColumns(inspection, headers, map);
  const used = neededColumns(inspection, headers, map);
  return [
    ...inspection.faults,
    ...otherSheets(found, { ...(sheet !== undefined && { sheet }) }),
    ...(missing === undefined ? columns : columns.map(asAskedFor)),
    ...faults.map(({ column, columns: counted, ...fault }) => ({
      ...fault,
      ...(column !== undefined && { column: headers[column - 1] ?? String(column) }),
      // Nobody looks at a preview before these presentations are made.
      ...(warnsOfUsed({ code: fault.code, column, columns: counted }, { headers, used }) && {
        severity: 'error' as const,
      }),
      ...(fault.code in OF_A_COMMAND && { remedy: OF_A_COMMAND[fault.code] }),
    })),
  ];
}

/** Whoever says what missing values become has said it for placeholders without a column, too. */
function asAskedFor(fault: InputFault): InputFault {
  return fault.code === 'placeholder.unknown' ? { ...fault, severity: 'warning' } : fault;
}

/**
 * Reads every row for its faults alone.
 * @param findings what was said of whole columns; it is not said again of their rows
 */
export function checkRows(
  filler: Filler,
  { rows, rowLines, found }: Pick<Table, 'rows' | 'rowLines' | 'found'>,
  findings: readonly ColumnFinding[],
): readonly InputFault[] {
  const faults = new RowFaults(findings, rowUnitOf(found.format));
  for (const [i, row] of rows.entries()) faults.check(filler, row, { line: rowLines[i] ?? 0, number: i + 1 });
  return rowFaultsOf(faults);
}

/** The sentence about a value does not say whose it is; others name their column. */
function placeOf({ code, column, line, unit = 'line' }: PlacedRowFault): string {
  return code.startsWith('value.') && column !== '' ? `Column “${column}”, ${unit} ${line}` : rowAt(unit, line);
}

/** In the words of a command: each with its place in front. */
export function rowFaultsOf(faults: RowFaults): readonly InputFault[] {
  return faults.list().map(({ more, unit, ...fault }) => {
    if (more === undefined)
      return {
        ...fault,
        severity: 'error',
        message: `${placeOf({ ...fault, ...(unit && { unit }) })}: ${fault.message}`,
      };
    const { code, message, remedy, column } = fault;
    return { code, severity: 'error', message, remedy, column, more };
  });
}

/** Of file names: such values stand in them as they are, and keep no presentation from being made. */
export const nameFaultsOf = (faults: RowFaults): readonly InputFault[] =>
  rowFaultsOf(faults).map((fault) => ({
    ...fault,
    code: 'file_name.unreadable_value',
    severity: 'warning',
    message: fault.more === undefined ? `In the file name: ${fault.message}` : fault.message,
  }));

/** Whether a script has to know of these: of errors always, of warnings where it asked to be strict. */
export function matters(faults: readonly Pick<InputFault, 'severity'>[], strict: boolean): boolean {
  return faults.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
}
