/** The main job, as a newcomer sees it: `npm run demo`. Exit code 0 only if every deck opens and holds its row's values. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkDeck, RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { type BatchView } from '@rowdeck/contracts';
import { readTable, type Table } from '@rowdeck/engine-tabular';
import JSZip from 'jszip';
import { ProgressBar } from './progress-bar';

const SAMPLES = resolve(__dirname, '../../samples');
const OUTPUT = resolve('demo-output');

const say = (line: string): void => console.log(line);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const makeBatch = async (client: RowdeckClient, csv: Uint8Array): Promise<{ batch: BatchView; seconds: number }> => {
  const template = await client.uploadTemplate('Account review', {
    name: 'account-review.pptx',
    bytes: await readFile(join(SAMPLES, 'account-review.pptx')),
  });
  say(`  Template "${template.name}": ${template.slides_count} slides, ${template.placeholders.length} placeholders`);
  const mapping = Object.fromEntries(template.placeholders.map((placeholder) => [placeholder, placeholder]));
  const started = performance.now();
  const batch = await client.createBatch(template.id, { name: 'accounts.csv', bytes: csv }, mapping);
  const bar = new ProgressBar(batch.row_count);
  for await (const { completed_count, failed_count } of client.follow(batch.id))
    bar.show(completed_count + failed_count);
  bar.end();
  return { batch: await client.batch(batch.id), seconds: (performance.now() - started) / 1000 };
};

const download = async (client: RowdeckClient, batch: BatchView): Promise<string> => {
  const file = join(OUTPUT, 'presentations.zip');
  const { body } = await client.downloadBatch(batch.id);
  if (!body) throw new Error('The ZIP download has no body');
  await pipeline(Readable.fromWeb(body), createWriteStream(file));
  return file;
};

/** Unpacks the ZIP and checks each deck against its row. @returns what is wrong, and the bytes of all decks */
const unpackAndCheck = async (
  zipFile: string,
  table: Table,
): Promise<{ faults: string[]; decks: number; bytes: number }> => {
  const zip = await JSZip.loadAsync(await readFile(zipFile));
  const names = Object.keys(zip.files);
  const faults: string[] = [];
  let bytes = 0;
  for (const [row, name] of names.entries()) {
    const deck = (await zip.file(name)?.async('uint8array')) ?? new Uint8Array();
    bytes += deck.length;
    await writeFile(join(OUTPUT, name), deck);
    faults.push(...(await checkDeck(deck, (table.rows.at(row) ?? []).map(String))).map((fault) => `${name} ${fault}`));
  }
  if (names.length !== table.rows.length) faults.push(`${names.length} decks for ${table.rows.length} rows`);
  return { faults, decks: names.length, bytes };
};

const main = async (): Promise<void> => {
  const data = await mkdtemp(join(tmpdir(), 'rowdeck-demo-'));
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  say('Starting Rowdeck (services, Postgres and file store in one process) …');
  const system = await RowdeckProcess.start('standalone', data);
  try {
    say(`  ready at ${system.url}\nSigning up, confirming the address, uploading the template …`);
    const client = await RowdeckClient.signedUp(system, 'Demo User');
    const csv = await readFile(join(SAMPLES, 'accounts.csv'));
    const { batch, seconds } = await makeBatch(client, csv);
    say('Downloading the ZIP and opening every deck …');
    const zip = await download(client, batch);
    const { faults, decks, bytes } = await unpackAndCheck(zip, await readTable(csv));
    await report({ batch, seconds, faults, decks, bytes, zipBytes: (await stat(zip)).size });
  } finally {
    await system.stop();
    await rm(data, { recursive: true, force: true });
  }
};

interface Outcome {
  batch: BatchView;
  seconds: number;
  faults: string[];
  decks: number;
  bytes: number;
  zipBytes: number;
}

const report = async ({ batch, seconds, faults, decks, bytes, zipBytes }: Outcome): Promise<void> => {
  const summary = [
    `${decks} presentations (${batch.failed_count} rows failed) from ${batch.row_count} rows in ${seconds.toFixed(2)} s: ${Math.round(decks / seconds)} per second`,
    `Decks: ${megabytes(bytes)} in all, ${Math.round(bytes / Math.max(decks, 1) / 1000)} kB each; ZIP: ${megabytes(zipBytes)}`,
    faults.length === 0
      ? 'Every deck opens and holds the values of its row.'
      : `${faults.length} faults:\n  ${faults.slice(0, 20).join('\n  ')}`,
  ].join('\n');
  await writeFile(join(OUTPUT, 'summary.txt'), `${summary}\n`);
  say(`\n${summary}\nThey are in demo-output/. "npm start" serves the product at http://localhost:8080.`);
  if (faults.length > 0 || batch.failed_count > 0) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
