import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { POSTGRES_VARIABLE } from './start-postgres';

const ROOT = resolve(__dirname, '../../../..');

const FIRST_START = `
const { startPostgres } = require('./libs/server/embedded-postgres/src');
startPostgres({ dataDir: process.argv[1] }).then((postgres) => {
  console.log('ready');
  process.stdin.resume().once('end', () => postgres.stop().then(() => process.exit()));
});
`;

class FirstStart {
  written = '';
  readonly ended: Promise<unknown>;
  private readonly child: ChildProcess;

  constructor(readonly dataDir: string) {
    const { [POSTGRES_VARIABLE]: _shared, ...env } = process.env;
    const args = ['-r', '@swc-node/register', '-e', FIRST_START, dataDir];
    this.child = spawn(process.execPath, args, { cwd: ROOT, env, detached: true });
    for (const output of [this.child.stdout, this.child.stderr]) {
      output?.on('data', (bytes: Buffer) => (this.written += bytes.toString()));
    }
    this.ended = once(this.child, 'exit');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isReady(): boolean {
    return this.written.includes('ready');
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async until(reached: () => Promise<boolean>): Promise<void> {
    while (!this.hasEnded && !(await reached())) await sleep(1);
  }

  /** The process alone leaves behind its initdb, which goes on, and its Postgres, which its guard ends. */
  async kill(children: boolean): Promise<void> {
    const file = await readFile(join(this.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    process.kill(children ? -this.pid : this.pid, 'SIGKILL');
    const server = Number(file.split('\n')[0]);
    // Where initdb was killed there is none yet, and one that was just ending may have gone.
    if (children && server > 0 && existsSync(`/proc/${server}`)) process.kill(server, 'SIGKILL');
    await this.ended;
  }

  async stop(): Promise<void> {
    this.child.stdin?.end();
    await this.ended;
  }
}

/** All on one folder: each stands on what the one before left. */
describe('a first start that is killed', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-killed-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  type Reached = (start: FirstStart) => Promise<boolean>;
  const names = (folder: string) => readdir(join(dataDir, 'postgres', folder)).catch((): string[] => []);
  const isThere =
    (folder: string, name: string): Reached =>
    async () =>
      (await names(folder)).includes(name);
  const unfinished =
    (...path: string[]): Reached =>
    async ({ pid }) => {
      const own = (await names('')).find((name) => name.startsWith(`data.unfinished-${pid}-`));
      return own !== undefined && existsSync(join(dataDir, 'postgres', own, ...path));
    };
  const either =
    (one: Reached, other: Reached): Reached =>
    async (start) =>
      (await one(start)) || other(start);
  /** In their order, so that none has come before it is waited for. */
  const MOMENTS: readonly (readonly [moment: string, reached: Reached])[] = [
    ['its password is there', isThere('', 'password')],
    ['its folder is there', unfinished()],
    ['the version is written', unfinished('PG_VERSION')],
    ['the control file is written', unfinished('global', 'pg_control')],
    ['the first database is there', unfinished('base', '4')],
    ['the last database is there', unfinished('base', '5')],
    // It has its name a moment later: a test that is slow sees only that.
    ['the cluster is marked as whole', either(unfinished('made-by-rowdeck'), isThere('', 'data'))],
    ['the folder has its name', isThere('', 'data')],
    ['Postgres starts', isThere('data', 'postmaster.pid')],
    ['it is ready', (start) => Promise.resolve(start.isReady)],
  ];

  it.each(MOMENTS.map(([moment, reached], index) => [moment, reached, index % 2 === 0] as const))(
    'is made good by the next one, which is killed when %s',
    async (_moment, reached, children) => {
      const start = new FirstStart(dataDir);
      await start.until(() => reached(start));
      expect(start.hasEnded ? start.written : '').toBe('');
      await start.kill(children);
    },
  );

  it('leaves nothing half-made when the last one is ready', async () => {
    const last = new FirstStart(dataDir);
    await last.until(() => Promise.resolve(last.isReady));
    expect(last.written).toBe('ready\n');
    const left = (await readdir(join(dataDir, 'postgres'))).sort();
    expect(left).toEqual(['data', 'database-was-made', 'password', 'postgres.log']);
    await last.stop();
  });
});
