import { columnFindings, compileTemplate, createFiller, inspectTemplate } from '@rowdeck/engine-pptx';
import { bindValues } from './bind-values';
import { chooseColumns } from './choose-columns';
import { counted } from './counted';
import { ExitCode } from './exit-code';
import { checkRows, findFaults, matters } from './find-faults';
import { type InputFault } from './input-fault';
import { type ValidateCommand } from './parse-command';
import { faultText } from './problem';
import { readRows, readTemplate } from './read-input';
import { type Terminal } from './terminal';

/** Says what would go wrong in a template, a table and each of its rows, all at once, without writing anything. */
export async function validate(command: ValidateCommand, terminal: Terminal): Promise<ExitCode> {
  const { map, missing, json, strict } = command;
  const template = await readTemplate(command.template, terminal);
  const table = await readRows(command.table, terminal, command);
  const inspection = inspectTemplate(template);
  const compiled = compileTemplate(template);
  const values = bindValues(chooseColumns(inspection, table, map, missing), table, command);
  const filler = createFiller(compiled, { ...values, form: 'segments' });
  const faults = [
    ...findFaults(inspection, table, command),
    ...columnFindings(compiled, values),
    ...checkRows(filler, table),
  ];
  const rows = table.rows.length;
  await terminal.out(json ? `${JSON.stringify({ rows, faults })}\n` : describe(rows, faults));
  return matters(faults, strict) ? ExitCode.faulty : ExitCode.done;
}

function describe(rows: number, faults: readonly InputFault[]): string {
  const verdict = faults.length === 0 ? 'no faults' : counted(faults.length, 'fault');
  return `${counted(rows, 'row')}, ${verdict}\n${faults.map((fault) => `\n${faultText(fault)}`).join('')}`;
}
