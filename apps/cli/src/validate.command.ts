import {
  columnFindings,
  compileTemplate,
  createFiller,
  inspectTemplate,
  type TemplateInspection,
} from '@rowdeck/engine-pptx';
import { bindValues } from './bind-values';
import { chooseColumns, neededColumns, refuseUnreadableTexts } from './choose-columns';
import { counted } from './counted';
import { encodingReadings, readingsText } from './encoding-readings';
import { ExitCode } from './exit-code';
import { faultText } from './fault-text';
import { checkRows, findFaults, matters } from './find-faults';
import { type InputFault } from './input-fault';
import { type ValidateCommand } from './parse-command';
import { printable } from './printable';
import { readInputs } from './read-input';
import { type Terminal } from './terminal';

/** Says what would go wrong in a template, a table and each of its rows, all at once, without writing anything. */
export async function validate(command: ValidateCommand, terminal: Terminal): Promise<ExitCode> {
  const { map, missing, json, strict } = command;
  let inspected: TemplateInspection | undefined;
  const { template, table, bytes } = await readInputs(command, terminal, (opened, headers) =>
    neededColumns((inspected = inspectTemplate(opened)), headers, map),
  );
  const inspection = inspected ?? inspectTemplate(template);
  const compiled = compileTemplate(template);
  const values = bindValues(chooseColumns(inspection, table, map, missing), table, command);
  refuseUnreadableTexts(compiled, values);
  const filler = createFiller(compiled, { ...values, form: 'segments' });
  const findings = columnFindings(compiled, values);
  const faults = [...findFaults(inspection, table, command), ...findings, ...checkRows(filler, table, findings)];
  const rows = table.rows.length;
  const encodings = await encodingReadings(table, bytes, command);
  const report = { rows, faults, ...(encodings.length > 0 && { encodings }) };
  const text = () => printable(describe(rows, faults) + readingsText(encodings));
  await terminal.out(json ? `${JSON.stringify(report)}\n` : text());
  return matters(faults, strict) ? ExitCode.faulty : ExitCode.done;
}

/** Those that were only counted among them. */
const countOf = (faults: readonly InputFault[]): number => faults.reduce((sum, { more = 1 }) => sum + more, 0);

function describe(rows: number, faults: readonly InputFault[]): string {
  const verdict = faults.length === 0 ? 'no faults' : counted(countOf(faults), 'fault');
  return `${counted(rows, 'row')}, ${verdict}\n${faults.map((fault) => `\n${faultText(fault)}`).join('')}`;
}
