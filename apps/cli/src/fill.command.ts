import {
  checkColumns,
  compileTemplate,
  createFiller,
  DeckNames,
  type Filler,
  type FreshTemplate,
  inspectTemplate,
  type PresentationPackage,
} from '@rowdeck/engine-pptx';
import { type Table } from '@rowdeck/engine-tabular';
import { chooseColumns, type ChosenColumns, refuseIncomplete } from './choose-columns';
import { counted } from './counted';
import { ExitCode } from './exit-code';
import { type FailedRow, RowsToDecks, sampleRows } from './fill-rows';
import { type FillCommand } from './parse-command';
import { printFaults } from './problem';
import { ProgressBar, type Terminal } from './terminal';
import { readRows, readTemplate } from './read-input';
import { writeDecks } from './write-decks';

interface FillReport {
  readonly rows: number;
  readonly written: number;
  readonly failed: readonly FailedRow[];
  readonly bytes: number;
  readonly seconds: number;
}

/** Makes one presentation per row. What is doubtful is printed on standard error; a row that fails does not stop the others. */
export async function fill(command: FillCommand, terminal: Terminal): Promise<ExitCode> {
  const started = performance.now();
  const template = await readTemplate(command.template);
  const table = await readRows(command.table, command.delimiter);
  const chosen = columnsFor(template, table, command, terminal);
  const names = new DeckNames({ pattern: command.pattern, columns: table.headers, ...localeOf(command) });
  const { watermark } = command;
  const compiled = compileTemplate(template, watermark === undefined ? {} : { watermark });
  const filler = fillerFor(compiled, chosen, table, command);
  const progress = new ProgressBar(terminal, table.rows.length);
  const rows = new RowsToDecks(compiled, filler, names, () => progress.advance());
  const bytes = await writeDecks(rows.decks(table), command.out, terminal);
  progress.finish();
  const { written, failed } = rows;
  const seconds = Math.round(performance.now() - started) / 1000;
  await report({ rows: table.rows.length, written, failed, bytes, seconds }, command, terminal);
  return failed.length > 0 ? ExitCode.someRowsFailed : ExitCode.done;
}

/** Lays the columns onto the placeholders, and says what is doubtful before anything is written. */
function columnsFor(
  template: PresentationPackage,
  table: Table,
  { map, missing, json }: FillCommand,
  terminal: Terminal,
): ChosenColumns {
  const inspection = inspectTemplate(template);
  const chosen = chooseColumns(inspection, table, map, missing);
  if (missing?.kind === 'fail') refuseIncomplete(inspection, chosen);
  const doubts = [...inspection.faults, ...checkColumns(inspection, table.headers, map), ...table.faults];
  if (!json) printFaults(terminal, doubts);
  return chosen;
}

function fillerFor(template: FreshTemplate, chosen: ChosenColumns, table: Table, command: FillCommand): Filler {
  const { form, missing } = command;
  const sample = sampleRows(table.rows);
  return createFiller(template, { ...chosen, form, sample, ...localeOf(command), ...(missing && { missing }) });
}

const localeOf = ({ locale }: FillCommand): { locale?: string } => (locale === undefined ? {} : { locale });

async function report(result: FillReport, { json, out }: FillCommand, terminal: Terminal): Promise<void> {
  const text = json ? `${JSON.stringify(result)}\n` : describe(result, out);
  // Standard output is the archive then.
  if (out === '-') terminal.err(text);
  else await terminal.out(text);
}

function describe({ rows, written, failed, bytes, seconds }: FillReport, out: string): string {
  const failures = failed.map(({ line, code, message }) => `error: Line ${line}: ${message} (${code})\n`);
  const size = `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`;
  return `${failures.join('')}${written} of ${counted(rows, 'presentation')} written to ${out === '-' ? 'standard output' : out}, ${size}\n`;
}
