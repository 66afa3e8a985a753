import { basename } from 'node:path';
import { type BatchHandle, type Download, type Rowdeck } from '@rowdeck/client';
import { sized } from './counted';
import { ExitCode } from './exit-code';
import { printable } from './printable';
import { Refusal } from './refusal';
import { type ServerSession } from './server-session';
import { type Terminal } from './terminal';
import { UsageError } from './usage-error';
import { assertFree, type Destination, type OutputFile, writeFile, writeFolder } from './write-output';

/** Fetches what a batch has made. */
export async function downloadBatch({ client, command, terminal }: ServerSession): Promise<ExitCode> {
  const [id = ''] = command.files;
  const { out, force = false, json } = command.options;
  if (!out) throw new UsageError('Say where to write to: --out FILE.zip, --out FOLDER or --out -.');
  assertTakesBatch({ out, force });
  const batch = await client.batches.get(id);
  const bytes = await saveBatch(client, batch, { out, force }, terminal);
  if (bytes === 0)
    throw new Refusal(
      'cli.nothing_made',
      `No presentation of the batch is there (${batch.data.status}).`,
      `See rowdeck batches ${batch.id}.`,
    );
  await reportSaved({ batch: batch.id, out, bytes }, json, terminal);
  return ExitCode.done;
}

/** Says where a file went; on standard error where standard output holds it. */
export async function reportSaved(
  saved: { readonly out: string; readonly bytes: number } & Readonly<Record<string, unknown>>,
  json: boolean | undefined,
  terminal: Terminal,
): Promise<void> {
  const { out, bytes } = saved;
  const report = json ? `${JSON.stringify(saved)}\n` : printable(`${sized(bytes)} to ${placeOf(out)}\n`);
  if (out === '-') terminal.err(report);
  else await terminal.out(report);
}

export const placeOf = (out: string): string => (out === '-' ? 'standard output' : out);

/** Before the server is asked: what is made counts, also where it then could not be written. @throws UsageError */
export function assertTakesBatch(destination: Destination): void {
  if (/\.pptx$/i.test(destination.out))
    throw new UsageError(
      `--out: “${destination.out}” is one presentation; --out FOLDER or --out FILE.zip takes a batch.`,
    );
  assertFree(destination);
}

/** As a ZIP, or each presentation into a folder. Resolves to the bytes written. */
export async function saveBatch(
  client: Rowdeck,
  batch: BatchHandle,
  destination: Destination,
  terminal: Terminal,
): Promise<number> {
  const { out } = destination;
  if (out === '-' || /\.zip$/i.test(out)) return saveDownload(() => batch.zip(), destination, terminal);
  return writeFolder(presentationsOf(client, batch), destination);
}

/** One file, or standard output. */
export async function saveDownload(
  open: () => Promise<Download>,
  destination: Destination,
  terminal: Terminal,
): Promise<number> {
  if (destination.out === '-') return writeChunks(await open(), (chunk) => terminal.out(chunk));
  return writeFile(destination, async (file) => writeChunks(await open(), (chunk) => file.writeFile(chunk)));
}

async function* presentationsOf(client: Rowdeck, batch: BatchHandle): AsyncGenerator<OutputFile, void, undefined> {
  for await (const presentation of batch.presentations({ limit: 100 })) {
    if (!presentation.download_available) continue;
    const download = await client.presentations.download(presentation);
    // A name, and never a path: it is the server that says it.
    const name = basename((download.fileName ?? `${presentation.id}.pptx`).replaceAll('\\', '/'));
    yield { name, write: (file) => writeChunks(download, (chunk) => file.writeFile(chunk)) };
  }
}

async function writeChunks(download: Download, write: (chunk: Uint8Array) => Promise<unknown>): Promise<number> {
  let bytes = 0;
  for await (const chunk of download) {
    await write(chunk);
    bytes += chunk.length;
  }
  return bytes;
}
