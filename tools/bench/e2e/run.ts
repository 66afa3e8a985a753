// npm run bench:e2e -- [--rows N] [--batches N] [--million] [--fair] [--memory] [--lists] [--json FILE]: batches through the public interface of a standalone system; with --million also of a stack, and the lists; with --fair those of one user beside another's, with --memory what 300,000 decks leave in memory, with --lists the lists alone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { BENCH_TEMPLATES, type BenchTemplate } from '../engine/templates/bench-template';
import { peakRssMb } from '../peak-memory';
import { benchBatches, csvOf } from './batch-run';
import { Downloads } from './downloads';
import { fairFigures } from './fair';
import { type Figures, figuresTable } from './figures-table';
import { gatewayFigures } from './gateway-memory';
import { listFigures } from './lists';
import { madeBeforehand } from './made-beforehand';
import { memoryFigures } from './memory';
import { cpuSeconds, folderBytes, percentile } from './measure';
import { oneRowFigures } from './one-row-batches';
import { plainFileRate, type Rate, rateOf } from './plain-file-rate';
import { rowPreviewFigures } from './row-preview';

/** Enough to see a rate; the whole ZIP of 10,000 rows on M has 20 GB. */
const DOWNLOAD_BYTES = 4 * 1024 ** 3;
const DECKS = 200;
const BATCH_ROWS = 10_000;
/** Presentations of an owner, whose lists are measured. */
const LISTED_ROWS = 1_000_000;

interface Bench {
  readonly system: RowdeckProcess;
  readonly client: RowdeckClient;
  readonly downloads: Downloads;
  /** Where it keeps everything. */
  readonly data: string;
}

const template = (name: string): BenchTemplate => {
  const found = BENCH_TEMPLATES.find((each) => each.name === name);
  if (!found) throw new Error(`There is no template ${name}`);
  return found;
};

const cookieOf = ({ client }: Bench) => ({ cookie: client.session.cookieHeader() });

const zipRate = (bench: Bench, batchId: string): Promise<Rate> =>
  rateOf(bench.system.pid, () =>
    bench.downloads.rate(`/app/batches/${batchId}/download`, {
      ...cookieOf(bench),
      range: `bytes=0-${DOWNLOAD_BYTES - 1}`,
    }),
  );

/** Of all databases and all objects. */
const storedBytes = ({ data }: Bench): Promise<number> => folderBytes(data);

const batchFigures = async (bench: Bench, rows: number): Promise<{ figures: Figures; batchId: string }> => {
  const { pid } = bench.system;
  const batches = await benchBatches(bench.client, template('M'));
  const csv = csvOf(rows);
  const before = { stored: await storedBytes(bench), cpu: cpuSeconds(pid), time: performance.now() };
  const batchId = await batches.run(csv, rows);
  const figures = {
    'M: POST to completed, s': (performance.now() - before.time) / 1000,
    'M: POST to completed, CPU-s': cpuSeconds(pid) - before.cpu,
    'M: stored per row beyond the CSV, bytes': ((await storedBytes(bench)) - before.stored - csv.length) / rows,
    'peak RSS when completed, MB': peakRssMb(pid),
  };
  return { figures, batchId };
};

/** Decks of a finished batch, one after the other, spread over it: the first of their process, and the same again. */
const deckFigures = async (bench: Bench, batchId: string, rows: number): Promise<Figures> => {
  const page = (await (await bench.client.session.request('GET', `/app/batches/${batchId}/presentations`)).json()) as {
    presentations: { id: number }[];
  };
  const first = page.presentations[0]?.id ?? 0;
  const numbers = Array.from({ length: DECKS }, (_, deck) => first + Math.floor((deck * rows) / DECKS));
  const figures: Record<string, number> = {};
  for (const which of ['one deck', 'one deck again']) {
    const rates = [];
    for (const number of numbers)
      rates.push(await bench.downloads.rate(`/app/presentations/${number}/download`, cookieOf(bench)));
    const milliseconds = (values: readonly number[]): number => 1000 * percentile(values, 0.95);
    figures[`M: ${which}, p95, ms`] = milliseconds(rates.map(({ seconds }) => seconds));
    figures[`M: ${which}, first byte, p95, ms`] = milliseconds(rates.map(({ firstByteSeconds }) => firstByteSeconds));
  }
  return figures;
};

const downloadFigures = async (bench: Bench, batchId: string, rows: number): Promise<Figures> => {
  const medium = await zipRate(bench, batchId);
  const peakBehindZip = peakRssMb(bench.system.pid);
  const smallBatch = await (await benchBatches(bench.client, template('S'))).run(csvOf(rows), rows);
  const small = await zipRate(bench, smallBatch);
  const smallAgain = await zipRate(bench, smallBatch);
  const plain = await plainFileRate(bench.data, DOWNLOAD_BYTES);
  const made = await madeBeforehand(bench.data, template('S'), rows);
  /** Of an archive that took so many CPU-seconds before it could be sent. */
  const servedOnce = (cpu: number): number => made.bytes / 1e6 / (cpu + made.bytes / 1e6 / plain.megabytesPerCpuSecond);
  const [tarAndServed, madeAndServed] = [servedOnce(made.tarCpu), servedOnce(made.decksCpu + made.tarCpu)];
  return {
    'M: ZIP, MB/s': medium.megabytesPerSecond,
    'M: ZIP, MB per CPU-s': medium.megabytesPerCpuSecond,
    'peak RSS behind the ZIP of M, MB': peakBehindZip,
    'S: ZIP, MB/s': small.megabytesPerSecond,
    'S: ZIP, MB per CPU-s': small.megabytesPerCpuSecond,
    'S: ZIP again, MB per CPU-s': smallAgain.megabytesPerCpuSecond,
    'plain file, MB/s': plain.megabytesPerSecond,
    'plain file, MB per CPU-s': plain.megabytesPerCpuSecond,
    'S: ZIP to plain file, per CPU-s': small.megabytesPerCpuSecond / plain.megabytesPerCpuSecond,
    'S: packed by tar and served once, MB per CPU-s': tarAndServed,
    'S: ZIP to packed by tar and served once': small.megabytesPerCpuSecond / tarAndServed,
    'S: written as files, packed by tar and served once, MB per CPU-s': madeAndServed,
    'S: ZIP to written as files, packed by tar and served once': small.megabytesPerCpuSecond / madeAndServed,
    'peak RSS, MB': peakRssMb(bench.system.pid),
  };
};

/** Batches that one client has under way: while the rows of one are filled, the table of the next is read. */
const AT_ONCE = 2;

/** Many batches of the same table, as fast as they follow each other. */
const manyFigures = async (bench: Bench, rows: number, count: number): Promise<Figures> => {
  const batches = await benchBatches(bench.client, template('M'));
  const [csv, stored, time] = [csvOf(rows), await storedBytes(bench), performance.now()];
  const peak = () => peakRssMb(bench.system.pid);
  let [begun, ended, peakBehindHalf] = [0, 0, Number.NaN];
  const following = async (): Promise<void> => {
    while (begun++ < count) {
      await batches.run(csv, rows);
      if (++ended === Math.ceil(count / 2)) peakBehindHalf = peak();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, following));
  return {
    [`${(count * rows).toLocaleString('en')} decks in ${count} batches, s`]: (performance.now() - time) / 1000,
    'their bytes on disk, MB': ((await storedBytes(bench)) - stored) / 1e6,
    'peak RSS behind them, MB': peak(),
    'peak RSS behind them to that behind half of them': peak() / peakBehindHalf,
  };
};

const measure = async (rows: number, batches: number, folder: string): Promise<Figures> => {
  const data = join(folder, 'data');
  const system = await RowdeckProcess.start('standalone', data, {
    LOG_LEVEL: 'warn',
    SIGNUP_TIER: 'enterprise',
    SLIDE_PREVIEWS: 'off',
  });
  try {
    const client = await RowdeckClient.signedUp(system, 'Bench');
    const bench = { system, client, downloads: new Downloads(new URL(client.session.baseUrl)), data };
    const { figures, batchId } = await batchFigures(bench, rows);
    const decks = await deckFigures(bench, batchId, rows);
    return {
      rows,
      ...figures,
      ...decks,
      ...(await oneRowFigures(await benchBatches(client, template('M')))),
      ...(await downloadFigures(bench, batchId, rows)),
      ...(batches > 0 ? await manyFigures(bench, rows, batches) : {}),
    };
  } finally {
    await system.stop();
  }
};

interface Asked {
  readonly rows?: string | undefined;
  readonly batches: string;
  readonly million: boolean;
  readonly fair: boolean;
  readonly memory: boolean;
  readonly lists: boolean;
}

const systemFigures = async ({ rows: asked, batches, million }: Asked, folder: string): Promise<Figures> => {
  const rows = Number(asked ?? BATCH_ROWS);
  return {
    ...(await rowPreviewFigures(folder)),
    ...(await measure(rows, million ? 100 : Number(batches), folder)),
    ...(million && (await gatewayFigures(folder, { template: template('M'), rows, bytes: DOWNLOAD_BYTES }))),
    ...(million && listFigures(LISTED_ROWS)),
  };
};

const figuresOf = async (asked: Asked, folder: string): Promise<Figures> => {
  if (asked.lists) return listFigures(Number(asked.rows ?? LISTED_ROWS));
  if (asked.memory) return memoryFigures(folder, template('M'));
  return asked.fair ? fairFigures(folder, template('M')) : systemFigures(asked, folder);
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      batches: { type: 'string', default: '0' },
      million: { type: 'boolean', default: false },
      fair: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-bench-e2e-'));
  try {
    const figures = await figuresOf(values, folder);
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
    console.log(
      `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}\n\n${figuresTable(figures)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
