import { basename } from 'node:path';
import { type BatchHandle, type DataMapping, type NewBatch, type Rowdeck } from '@rowdeck/client';
import { counted } from './counted';
import { assertTakesBatch, placeOf, saveBatch } from './download.command';
import { ExitCode } from './exit-code';
import { type ServerOptions } from './parse-server-command';
import { parseFixedText, parseMapping } from './parse-values';
import { printable } from './printable';
import { readBytes } from './read-bytes';
import { reportCheck } from './report-check';
import { type ServerSession } from './server-session';
import { findTemplate } from './templates.command';
import { ProgressBar, type Terminal } from './terminal';
import { UsageError } from './usage-error';
import { type Destination } from './write-output';

/** Has the server make a presentation of each row. Waits for them with `--wait`, and to write them where `--out` says. */
export async function generate({ client, command, terminal }: ServerSession): Promise<ExitCode> {
  const { files, options } = command;
  const [template = '', table = ''] = files;
  const { out, force = false, wait = out !== undefined, check = false, json } = options;
  if (check && wait) throw new UsageError('--check makes nothing, for which one could wait (--wait, --out).');
  if (out !== undefined) assertTakesBatch({ out, force });
  const file = { name: table === '-' ? 'rows.csv' : basename(table), content: await readBytes(table, terminal) };
  const { id, placeholders } = await findTemplate(client, template);
  const mapping = mappingOf(placeholders, options);
  const order = { template: id, table: file, ...mapping, ...settingsOf(options) };
  if (check) return reportCheck(await client.batches.check(order), json, terminal);
  const batch = await client.batches.create(order);
  if (!json) for (const { message } of batch.warnings) terminal.err(printable(`warning: ${message}\n`));
  if (wait) await waitFor(batch, terminal);
  if (out !== undefined && batch.data.completed_count > 0) await save(client, batch, { out, force }, terminal);
  const report = json ? `${JSON.stringify(batch.data)}\n` : printable(describe(batch, out));
  if (out === '-') terminal.err(report);
  else await terminal.out(report);
  const { status, failed_count } = batch.data;
  return status === 'failed' || failed_count > 0 ? ExitCode.faulty : ExitCode.done;
}

/** Presentations that could not be written are made all the same, and counted. */
async function save(client: Rowdeck, batch: BatchHandle, destination: Destination, terminal: Terminal): Promise<void> {
  try {
    await saveBatch(client, batch, destination, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(
      `${error.message} The presentations are made: rowdeck download ${batch.id} --out … fetches them.`,
    );
  }
}

async function waitFor(batch: BatchHandle, terminal: Terminal): Promise<void> {
  // Whoever interrupts this finds the batch again.
  terminal.err(printable(`Batch ${batch.id} of ${counted(batch.data.row_count, 'row')} has been started.\n`));
  const progress = new ProgressBar(terminal, batch.data.row_count);
  await batch.wait({
    onProgress: ({ completed_count, failed_count }) => progress.reach(completed_count + failed_count),
  });
  progress.finish();
}

function describe({ id, ended, data }: BatchHandle, out: string | undefined): string {
  const { status, completed_count, row_count } = data;
  if (!ended) return `${id}  ${status}, ${counted(row_count, 'row')}; rowdeck batches ${id} says how far it is.\n`;
  const where = out === undefined || completed_count === 0 ? '' : ` to ${placeOf(out)}`;
  return `${id}  ${status}, ${completed_count} of ${counted(row_count, 'presentation')}${where}\n`;
}

/** Nothing where nothing is mapped by hand: then the server gives each placeholder the column of its name. So do the others have here. */
function mappingOf(
  placeholders: readonly string[],
  { map = [], text = [] }: ServerOptions,
): Pick<NewBatch, 'data_mapping'> {
  const byHand = new Map<string, DataMapping[string]>([...map.map(parseMapping), ...text.map(parseFixedText)]);
  if (byHand.size === 0) return {};
  const byName = placeholders.map((name) => [name, byHand.get(name) ?? name] as const);
  return { data_mapping: Object.fromEntries([...byName, ...byHand]) };
}

function settingsOf(options: ServerOptions): Partial<NewBatch> {
  const { name, missing, locale, sheet, 'data-locale': data_locale, 'faulty-rows': faulty_rows } = options;
  if (faulty_rows !== undefined && faulty_rows !== 'refuse' && faulty_rows !== 'fail')
    throw new UsageError(`--faulty-rows takes refuse or fail, not “${faulty_rows}”.`);
  return {
    ...(name !== undefined && { file_name: name }),
    ...(missing !== undefined && { missing }),
    ...(locale !== undefined && { locale }),
    ...(sheet !== undefined && { sheet }),
    ...(data_locale !== undefined && { data_locale }),
    ...(faulty_rows !== undefined && { faulty_rows }),
  };
}
