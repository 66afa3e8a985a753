import {
  type ColumnFinding,
  columnFindings,
  compileTemplate,
  createFiller,
  DeckNames,
  type Filler,
  type FillForm,
  type FreshTemplate,
  inspectTemplate,
  RowFaults,
} from '@rowdeck/engine-pptx';
import { rowUnitOf, type Table } from '@rowdeck/engine-tabular';
import { bindValues, type BoundValues } from './bind-values';
import { chooseColumns, refuseIncomplete, refuseUnreadableTexts } from './choose-columns';
import { counted, sized } from './counted';
import { ExitCode } from './exit-code';
import { type FailedRow, RowsToDecks, sampleRows } from './fill-rows';
import { checkRows, findFaults, matters, nameFaultsOf, rowFaultsOf } from './find-faults';
import { type InputFault } from './input-fault';
import { type FillCommand, takesOneDeck } from './parse-command';
import { printFaults } from './fault-text';
import { printable } from './printable';
import { InputRefused } from './problem';
import { readInputs } from './read-input';
import { ProgressBar, type Terminal } from './terminal';
import { UsageError } from './usage-error';
import { writeDecks } from './write-decks';
import { assertNamedAsOutput } from './write-output';

interface FillReport {
  readonly rows: number;
  readonly written: number;
  readonly failed: readonly FailedRow[];
  /** All that is wrong with template, table and rows; those of failed rows among them. */
  readonly faults: readonly InputFault[];
  readonly bytes: number;
  readonly seconds: number;
}

/** Template and table, made ready for each other. */
interface Job {
  readonly compiled: FreshTemplate;
  readonly table: Table;
  readonly values: BoundValues;
  /** What is to be asked or said of whole columns. */
  readonly findings: readonly ColumnFinding[];
  /** What is wrong before a row is filled, the findings among it. */
  readonly faults: readonly InputFault[];
}

/** Makes one presentation per row. What is doubtful is printed on standard error; a row that fails does not stop the others. */
export async function fill(command: FillCommand, terminal: Terminal): Promise<ExitCode> {
  const started = performance.now();
  const job = await prepare(command, terminal);
  const { compiled, table, values } = job;
  const names = new DeckNames({ ...values, pattern: command.pattern, columns: table.headers });
  if (!command.json) printFaults(terminal, job.faults);
  const unit = rowUnitOf(table.found.format);
  const progress = new ProgressBar(terminal, table.rows.length);
  const rowFaults = new RowFaults(job.findings, unit);
  const nameFaults = new RowFaults([], unit);
  const filler = fillerFor(job, command.form);
  const rows = new RowsToDecks(compiled, filler, names, rowFaults, nameFaults, () => progress.advance());
  const bytes = await writeDecks(rows.decks(table), command, terminal);
  progress.finish();
  const ofRows = [...rowFaultsOf(rowFaults), ...nameFaultsOf(nameFaults)];
  if (!command.json) printFaults(terminal, ofRows);
  const faults = [...job.faults, ...ofRows];
  const seconds = Math.round(performance.now() - started) / 1000;
  const { written, failed } = rows;
  await report({ rows: table.rows.length, written, failed, faults, bytes, seconds }, command, terminal);
  return matters(faults, false) ? ExitCode.faulty : ExitCode.done;
}

/** @throws InputRefused, TemplateRejected, TableRejected, UsageError; nothing is written then */
async function prepare(command: FillCommand, terminal: Terminal): Promise<Job> {
  const { map, missing, watermark, out, strict } = command;
  assertNamedAsOutput(out);
  const { template, table } = await readInputs(command, terminal);
  if (takesOneDeck(out) && table.rows.length > 1) throw tooManyRows(out, table.rows.length);
  const inspection = inspectTemplate(template);
  const chosen = chooseColumns(inspection, table, map, missing);
  if (missing?.kind === 'fail') refuseIncomplete(inspection, chosen);
  const compiled = compileTemplate(template, watermark === undefined ? {} : { watermark });
  const values = bindValues(chosen, table, command);
  refuseUnreadableTexts(compiled, values);
  const findings = columnFindings(compiled, values);
  const faults = [...findFaults(inspection, table, command), ...findings];
  const job = { compiled, table, values, findings, faults };
  if (strict) refuseFaulty([...job.faults, ...checkRows(fillerFor(job, 'segments'), table, findings)]);
  return job;
}

function tooManyRows(out: string, rows: number): UsageError {
  const others = '--out FOLDER or --out FILE.zip takes them all';
  return new UsageError(`--out: “${out}” is one presentation, and the table has ${rows} rows; ${others}.`);
}

/** All are named, those that matter first. */
function refuseFaulty(faults: readonly InputFault[]): void {
  const [first, ...others] = faults.filter((fault) => matters([fault], true));
  if (first) throw new InputRefused([first, ...others, ...faults.filter((fault) => !matters([fault], true))]);
}

function fillerFor({ compiled, values, table }: Pick<Job, 'compiled' | 'values' | 'table'>, form: FillForm): Filler {
  return createFiller(compiled, { ...values, form, sample: sampleRows(table) });
}

async function report(result: FillReport, { json, out }: FillCommand, terminal: Terminal): Promise<void> {
  const text = json ? `${JSON.stringify(result)}\n` : printable(describe(result, out));
  // Standard output is the archive then.
  if (out === '-') terminal.err(text);
  else await terminal.out(text);
}

function describe({ rows, written, bytes, seconds }: FillReport, out: string): string {
  const outcome = `${written} of ${counted(rows, 'presentation')} written`;
  const where = out === '-' ? 'standard output' : out;
  if (written === 0) return `${outcome}: no row could be filled, and nothing was written to ${where}.\n`;
  const size = `${sized(bytes)} in ${seconds.toFixed(1)} s`;
  return `${outcome} to ${where}, ${size}\n`;
}
