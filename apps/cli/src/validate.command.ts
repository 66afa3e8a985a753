import {
  checkColumns,
  compileTemplate,
  createFiller,
  type Filler,
  inspectTemplate,
  RowFailed,
  type RowFault,
} from '@rowdeck/engine-pptx';
import { type Table, type TableFault } from '@rowdeck/engine-tabular';
import { chooseColumns } from './choose-columns';
import { counted } from './counted';
import { ExitCode } from './exit-code';
import { type ValidateCommand } from './parse-command';
import { faultText, type PlacedFault } from './problem';
import { readRows, readTemplate } from './read-input';
import { type Terminal } from './terminal';

interface LocatedRowFault extends RowFault {
  /** 1-based line of the file on which the row starts. */
  readonly line: number;
}

/** Fills every row for its faults alone. */
function checkRows(filler: Filler, { rows, rowLines }: Table): LocatedRowFault[] {
  return rows.flatMap((row, i) => {
    try {
      filler.fill(row);
      return [];
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error;
      return error.faults.map((fault) => ({ ...fault, line: rowLines[i] ?? 0 }));
    }
  });
}

interface ValidationFault extends PlacedFault {
  readonly severity: string;
  readonly line?: number;
  /** The column's header. */
  readonly column?: string;
  readonly placeholder?: string;
}

/** Says what would go wrong in a template, a table and each of its rows, all at once, without writing anything. */
export async function validate(command: ValidateCommand, terminal: Terminal): Promise<ExitCode> {
  const template = await readTemplate(command.template);
  const table = await readRows(command.table, command.delimiter);
  const inspection = inspectTemplate(template);
  const chosen = chooseColumns(inspection, table, command.map, command.missing);
  const { locale, missing } = command;
  const filler = createFiller(compileTemplate(template), {
    ...chosen,
    form: 'segments',
    ...(locale !== undefined && { locale }),
    ...(missing !== undefined && { missing }),
  });
  const faults: ValidationFault[] = [
    ...inspection.faults,
    ...checkColumns(inspection, table.headers, command.map),
    ...table.faults.map((fault) => withHeader(fault, table.headers)),
    ...checkRows(filler, table).map((fault) => ({
      ...fault,
      severity: 'error',
      message: `Line ${fault.line}: ${fault.message}`,
    })),
  ];
  await terminal.out(
    command.json ? `${JSON.stringify({ rows: table.rows.length, faults })}\n` : describe(table.rows.length, faults),
  );
  return faults.some(({ severity }) => severity === 'error') ? ExitCode.someRowsFailed : ExitCode.done;
}

function withHeader({ column, ...fault }: TableFault, headers: readonly string[]): ValidationFault {
  return column === undefined ? fault : { ...fault, column: headers[column - 1] ?? String(column) };
}

function describe(rows: number, faults: readonly ValidationFault[]): string {
  const verdict = faults.length === 0 ? 'no faults' : counted(faults.length, 'fault');
  return `${counted(rows, 'row')}, ${verdict}\n${faults.map((fault) => `\n${faultText(fault)}`).join('')}`;
}
