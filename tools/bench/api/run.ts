// npm run bench:api -- [--times N] [--batches N] [--json FILE]: calls of the API over HTTP to a standalone system, with a key.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { apiKeyScope, apiKeysHttp } from '@rowdeck/contracts';
import { type Figures, figuresTable } from '../e2e/figures-table';
import { BENCH_COLUMNS, BENCH_TEMPLATES, benchRow } from '../engine/templates/bench-template';
import { buildTemplate } from '../engine/templates/build-template';
import { type Call, type Load, loadOf } from './load';

/** What a process does for the first time takes longer. */
const WARMING = 200;
const AT_ONCE = 8;
/** Nothing is refused for its number. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  SIGNUP_TIER: 'enterprise',
  SLIDE_PREVIEWS: 'off',
  RATE_LIMIT_SCALE: '1000',
  API_REQUESTS_PER_MINUTE: '10000000',
  REQUESTS_PER_MINUTE: '10000000',
};

interface Bench {
  readonly base: URL;
  readonly templateId: string;
  readonly authorization: string;
  readonly times: number;
  /** Whose lists are read. */
  readonly batches: number;
}

const jsonCall = ({ authorization }: Bench, path: string, bodyOf: (number: number) => object, status = 200): Call => ({
  method: 'POST',
  path,
  headers: () => ({ authorization, 'content-type': 'application/json' }),
  bodies: (number) => JSON.stringify(bodyOf(number)),
  status,
});

/** Each has an idempotency key of its own, as programs send it. */
const keyed = (call: Call): Call => ({
  ...call,
  headers: (number) => ({ ...call.headers?.(number), 'idempotency-key': randomUUID() }),
});

const rowOf = (number: number) => {
  const cells = benchRow(number);
  return Object.fromEntries(BENCH_COLUMNS.map((name, place) => [name, cells[place]]));
};

const warmed = async ({ base, times }: Bench, call: Call, atOnce = 1): Promise<Load> => {
  await loadOf(base, call, { times: WARMING, atOnce });
  return loadOf(base, call, { times, atOnce });
};

const renderFigures = async (bench: Bench): Promise<Figures> => {
  const render = jsonCall(bench, '/api/v1/render', (number) => ({
    template_id: bench.templateId,
    values: rowOf(number + 1),
  }));
  const idle = await warmed(bench, render);
  const busy = await warmed(bench, render, AT_ONCE);
  const once = await warmed(bench, keyed(render));
  const busyOnce = await warmed(bench, keyed(render), AT_ONCE);
  return {
    'M: render, p50, ms': idle.p50,
    'M: render, p95, ms': idle.p95,
    [`M: render, ${AT_ONCE} at once, per second`]: busy.perSecond,
    [`M: render, ${AT_ONCE} at once, p95, ms`]: busy.p95,
    'M: render with an idempotency key, p50, ms': once.p50,
    'M: render with an idempotency key, p95, ms': once.p95,
    [`M: render with an idempotency key, ${AT_ONCE} at once, per second`]: busyOnce.perSecond,
  };
};

/** An id that cannot be one: the answer is 404, after the key was looked up and before anything else was; without a key nothing is looked up. */
const keyFigures = async (bench: Bench): Promise<Figures> => {
  const nothing = { method: 'GET', path: '/api/v1/batches/none' };
  const { authorization } = bench;
  const known = await warmed(bench, { ...nothing, headers: () => ({ authorization }), status: 404 });
  const unknown = await warmed(bench, { ...nothing, status: 401 });
  return { 'a key looked up, p50, ms': known.p50 - unknown.p50, 'a call without a key, p50, ms': unknown.p50 };
};

/** One after the other: of those that run, an account has so many at once. */
const fillBatches = async (bench: Bench): Promise<void> => {
  const order = { template_id: bench.templateId, rows: [rowOf(1)] };
  const create = jsonCall(bench, '/api/v1/batches?wait=60', () => order, 201);
  await loadOf(bench.base, create, { times: bench.batches, atOnce: 2 });
  // What is told of batches that have ended is done with.
  await sleep(5_000);
};

const QUERIES = {
  newest: '',
  'by name': 'sort=name',
  'by rows': 'sort=rows',
  failed: 'status=failed',
  'by text': 'q=rows',
  'three fields': 'fields=id,name,status',
};

const listFigures = async (bench: Bench): Promise<Figures> => {
  const figures: Record<string, number> = {};
  const headers = () => ({ authorization: bench.authorization });
  for (const [name, query] of Object.entries(QUERIES)) {
    const { p95 } = await warmed(bench, { method: 'GET', path: `/api/v1/batches?${query}`, headers, status: 200 });
    figures[`list of ${bench.batches.toLocaleString('en')} over HTTP: ${name}, p95, ms`] = p95;
  }
  return figures;
};

interface Asked {
  readonly times: string;
  readonly batches: string;
}

/** Tells what is known so far: the next takes minutes. */
const told = (figures: Figures): Figures => {
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  return figures;
};

const measure = async (system: RowdeckProcess, { times, batches }: Asked): Promise<Figures> => {
  const client = await RowdeckClient.signedUp(system, 'Bench');
  const template = BENCH_TEMPLATES.find(({ name }) => name === 'M');
  if (!template) throw new Error('There is no template M');
  const { id } = await client.uploadTemplate('M', { name: 'M.pptx', bytes: await buildTemplate(template) });
  const body = { name: 'Bench', scopes: [...apiKeyScope.options] };
  const { token } = await client.session.call(apiKeysHttp.create, { body });
  const about = { base: new URL(system.url), templateId: String(id), authorization: `Bearer ${token}` };
  const bench = { ...about, times: Number(times), batches: Number(batches) };
  const quick = { ...told(await renderFigures(bench)), ...told(await keyFigures(bench)) };
  await fillBatches(bench);
  return { ...quick, ...(await listFigures(bench)) };
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '1000' },
      batches: { type: 'string', default: '1000' },
      json: { type: 'string' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-bench-api-'));
  const [load = 0] = loadavg();
  try {
    const system = await RowdeckProcess.start('standalone', join(folder, 'data'), SETTINGS);
    const figures = await measure(system, values).finally(() => system.stop());
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
    const machine = `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}`;
    console.log(`${machine}, load before it ${load.toFixed(1)}\n\n${figuresTable(figures)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
