// npm run bench:e2e -- [--rows N] [--json FILE]: a batch on template M through the public interface of a standalone system.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/client';
import { batchesHttp, pathOf } from '@rowdeck/contracts';
import { BENCH_COLUMNS, BENCH_TEMPLATES, benchRow } from '../engine/templates/bench-template';
import { buildTemplate } from '../engine/templates/build-template';
import { peakRssMb } from '../peak-memory';
import { cpuSeconds, type DownloadRate, downloadRate, folderBytes } from './measure';

/** Enough to see a rate; the whole ZIP of 10,000 rows on M has 20 GB. */
const DOWNLOAD_BYTES = 4 * 1024 ** 3;
const PLAIN_FILE_BYTES = 256 * 1024 ** 2;

interface Figures {
  readonly rows: number;
  readonly seconds_to_completed: number;
  readonly rows_per_second: number;
  readonly cpu_seconds: number;
  readonly object_bytes_written: number;
  readonly peak_rss_mb: number;
  readonly zip_bytes: number;
  readonly zip_mb_per_second: number;
  readonly plain_file_mb_per_second: number;
  readonly zip_to_plain: number;
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const csvOf = (rows: number): Buffer => {
  const lines = [
    BENCH_COLUMNS.join(','),
    ...Array.from({ length: rows }, (_, row) => benchRow(row).map(quoted).join(',')),
  ];
  return Buffer.from(lines.join('\r\n'));
};

/** One file read several times, so that it comes from memory, as the batch's base does. */
const plainFileRate = async (folder: string): Promise<DownloadRate> => {
  const file = join(folder, 'plain.bin');
  await writeFile(file, randomBytes(PLAIN_FILE_BYTES));
  const server = spawn(process.execPath, ['-r', '@swc-node/register', join(__dirname, 'plain-file-server.ts'), file]);
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  try {
    let total: DownloadRate = { bytes: 0, seconds: 0, mbPerSecond: 0 };
    while (total.bytes < DOWNLOAD_BYTES) {
      const { bytes, seconds } = await downloadRate(`http://127.0.0.1:${port.toString().trim()}/`, {});
      total = joined(total, { bytes, seconds });
    }
    return total;
  } finally {
    server.kill();
  }
};

const joined = (a: { bytes: number; seconds: number }, b: { bytes: number; seconds: number }): DownloadRate => {
  const [bytes, seconds] = [a.bytes + b.bytes, a.seconds + b.seconds];
  return { bytes, seconds, mbPerSecond: bytes / 1e6 / seconds };
};

const zipRate = (client: RowdeckClient, batchId: string): Promise<DownloadRate> =>
  downloadRate(`${client.session.baseUrl}/app/batches/${batchId}/download`, {
    headers: { cookie: client.session.cookieHeader(), range: `bytes=0-${DOWNLOAD_BYTES - 1}` },
  });

const zipLength = async (client: RowdeckClient, batchId: string): Promise<number> => {
  const response = await client.session.request('HEAD', pathOf(batchesHttp.download, { params: { id: batchId } }));
  return Number(response.headers.get('content-length'));
};

const measure = async (rows: number, folder: string): Promise<Figures> => {
  const [, medium] = BENCH_TEMPLATES;
  if (!medium) throw new Error('There is no template M');
  const system = await RowdeckProcess.start('standalone', join(folder, 'data'), { LOG_LEVEL: 'warn' });
  try {
    const client = await RowdeckClient.signedUp(system, 'Bench');
    const template = await client.uploadTemplate('M', { name: 'M.pptx', bytes: await buildTemplate(medium) });
    const mapping = Object.fromEntries(template.placeholders.map((name) => [name, name]));
    const csv = { name: 'rows.csv', bytes: csvOf(rows) };
    const objects = join(folder, 'data/objects');
    const before = { bytes: await folderBytes(objects), cpu: cpuSeconds(system.pid), time: performance.now() };
    const batch = await client.createBatch(template.id, csv, mapping);
    for await (const { completed_count } of client.follow(batch.id))
      process.stderr.write(`\r${completed_count}/${rows}`);
    process.stderr.write('\n');
    const seconds = (performance.now() - before.time) / 1000;
    const cpu = cpuSeconds(system.pid) - before.cpu;
    const ended = await client.batch(batch.id);
    if (ended.completed_count !== rows) throw new Error(`${ended.completed_count} of ${rows} rows were completed`);
    const [written, zip, plain] = [
      await folderBytes(objects),
      await zipRate(client, batch.id),
      await plainFileRate(folder),
    ];
    return {
      rows,
      seconds_to_completed: seconds,
      rows_per_second: rows / seconds,
      cpu_seconds: cpu,
      object_bytes_written: written - before.bytes,
      peak_rss_mb: peakRssMb(system.pid),
      zip_bytes: await zipLength(client, batch.id),
      zip_mb_per_second: zip.mbPerSecond,
      plain_file_mb_per_second: plain.mbPerSecond,
      zip_to_plain: zip.mbPerSecond / plain.mbPerSecond,
    };
  } finally {
    await system.stop();
  }
};

const table = (figures: Figures): string =>
  [
    '| figure | value |',
    '|---|---|',
    ...Object.entries(figures).map(
      ([name, value]) => `| ${name} | ${Number((value as number).toPrecision(4)).toLocaleString('en')} |`,
    ),
  ].join('\n');

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' }, json: { type: 'string' } } });
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-bench-e2e-'));
  try {
    const figures = await measure(Number(values.rows), folder);
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
    console.log(
      `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}\n\n${table(figures)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
