// npm run bench:start -- [--times N] [--services a,b] [--rows N] [--json FILE]: how long each service takes to be ready again after it was killed, idle
// and beside batches under way, and standalone. Run it at rest: it measures a machine as much as a program.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@rowdeck/server-process';
import { Answers } from '../chaos/load/answers';
import { signUpUser, type User } from '../chaos/load/users';
import { patiently } from '../chaos/load/patient-call';
import { ChaosSystem } from '../chaos/system/chaos-system';
import { GATEWAY, planProcesses } from '../run/stack/stack-plan';
import { BENCH_COLUMNS, benchRow } from '../bench/engine/templates/bench-template';
import { type Restart, type Restarts, restartTable, type Situation } from './restart-table';
import { restartOf, StandaloneRuns } from './restart-process';

const WORKERS = 2;
/** Between two kills, so that none meets what the one before has left to do. */
const REST_MS = 3_000;
/** Between two kills of one process: the stack waits longer and longer before it starts what keeps dying. */
const ROUND_MS = 32_000;

interface Asked {
  readonly times: number;
  readonly services: readonly string[];
  /** Of each batch beside which a process is killed. */
  readonly rows: number;
}

const say = (line: string): void => console.log(line);

/** Each in turn, as often as is wanted, so that whatever else the machine does slows all of them. */
const inRounds = async (
  { times, situation }: { readonly times: number; readonly situation: Situation },
  names: readonly string[],
  restart: (name: string) => Promise<Restart>,
): Promise<Restarts[]> => {
  const all = names.map((name) => ({ name, situation, restarts: new Array<Restart>() }));
  for (let round = 1; round <= times; round += 1) {
    for (const { name, restarts } of all) {
      await sleep(Math.max(REST_MS, ROUND_MS / names.length));
      const done = await restart(name);
      restarts.push(done);
      say(`${round}. ${name}, ${situation}: ${(done.readyMs / 1_000).toFixed(1)} s`);
    }
  }
  return all;
};

/** One large batch after the other, whatever dies meanwhile, until it is told to stop. */
class Load {
  private readonly ending = new AbortController();
  private readonly work: Promise<void>;

  constructor(user: User, rows: number) {
    this.work = this.keepOn(user, rows).catch((error: unknown) => {
      if (!this.ending.signal.aborted) throw error;
    });
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.work;
  }

  private async keepOn({ client, templateId: template }: User, count: number): Promise<void> {
    const { signal } = this.ending;
    const rows = Array.from({ length: count }, (_, row) => {
      const cells = benchRow(row + 1);
      return Object.fromEntries(BENCH_COLUMNS.map((column, place) => [column, cells[place] ?? '']));
    });
    for (let number = 1; !signal.aborted; number += 1) {
      const batch = await patiently(() => client.batches.create({ template, name: `Load ${number}`, rows }), signal);
      await patiently(() => batch.wait({ signal }), signal);
    }
  }
}

const restartsOfServices = async (folder: string, { times, services, rows }: Asked): Promise<Restarts[]> => {
  const names = [...planProcesses(WORKERS), GATEWAY].map(({ name }) => name);
  const wanted = names.filter((name) => services.length === 0 || services.includes(name));
  if (wanted.length === 0) return [];
  const system = await ChaosSystem.start(folder, WORKERS);
  try {
    const idle = await inRounds({ times, situation: 'idle' }, wanted, (name) => restartOf(system, name));
    const load = new Load(await signUpUser(system, { number: 1, seed: 1, answers: new Answers() }), rows);
    const loaded = await inRounds({ times, situation: 'loaded' }, wanted, (name) => restartOf(system, name));
    await load.stop();
    return [...idle, ...loaded];
  } finally {
    await system.stop();
  }
};

const restartsOfStandalone = async (folder: string, { times, services }: Asked): Promise<Restarts[]> => {
  if (services.length > 0 && !services.includes('standalone')) return [];
  const runs = await StandaloneRuns.start(folder, await freePort());
  try {
    return await inRounds({ times, situation: 'idle' }, ['standalone'], () => runs.restart());
  } finally {
    await runs.stop();
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '5' },
      services: { type: 'string', default: '' },
      rows: { type: 'string', default: '5000' },
      json: { type: 'string' },
    },
  });
  const services = values.services.split(',').filter((name) => name !== '');
  const asked = { times: Number(values.times), services, rows: Number(values.rows) };
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-restarts-'));
  try {
    const busy = loadavg()[0]?.toFixed(1);
    const all = [
      ...(await restartsOfServices(join(folder, 'services'), asked)),
      ...(await restartsOfStandalone(join(folder, 'standalone'), asked)),
    ];
    say(
      `\n${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, Node ${process.versions.node}, load ${busy} before it began\n`,
    );
    say(restartTable(all));
    if (values.json !== undefined) await writeFile(values.json, JSON.stringify(all, null, 2));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
