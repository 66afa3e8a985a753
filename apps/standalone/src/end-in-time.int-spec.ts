import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTGRES_VARIABLE, runningPostgres } from '@rowdeck/embedded-postgres';
import { freePort, processTree, signalTree } from '@rowdeck/server-process';
import { eventually } from '@rowdeck/testing';

const ROOT = join(__dirname, '../../..');
const START_MS = 90_000;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Nobody else ends them; what is killed is there for a moment more. */
const gone = (pids: readonly number[]) => eventually(() => expect(pids.filter(isAlive)).toEqual([]));

interface LogLine {
  readonly context: string;
  readonly msg: string;
}

describe('the process of a Rowdeck in one piece', () => {
  let folder: string;
  let rowdeck: ChildProcess;
  let printed: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-end-'));
    printed = '';
  });

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
    rowdeck = spawn(process.execPath, ['-r', '@swc-node/register', join(__dirname, 'main.ts')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        [POSTGRES_VARIABLE]: undefined,
        SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'),
        ROWDECK_DATA: folder,
        PORT: String(await freePort()),
        LOG_LEVEL: 'info',
        SLIDE_PREVIEWS: 'off',
        ...env,
      },
    });
    rowdeck.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await eventually(() => expect(printed).toContain('Rowdeck is ready'), START_MS);
  };
  afterEach(async () => {
    if (rowdeck.pid && rowdeck.exitCode === null && rowdeck.signalCode === null)
      await signalTree(rowdeck.pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Of its end, what it did not wait for. */
  const givenUp = (): string[] =>
    printed
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogLine)
      .filter(({ context }) => ['Drain', 'Process'].includes(context))
      .map(({ msg }) => msg);

  const below = async (): Promise<number[]> => (await processTree(rowdeck.pid ?? NaN)).slice(1);

  /** It ends by itself: nobody but its own limits ends it. */
  const ended = async () => {
    const exit = once(rowdeck, 'exit');
    rowdeck.kill('SIGTERM');
    return exit;
  };

  it('gives nothing up where all answer, and leaves no process behind', async () => {
    await start();
    const started = await below();
    expect(started).not.toEqual([]);
    expect(await ended()).toEqual([0, null]);
    expect(givenUp()).toEqual([]);
    await gone(started);
  });

  it('waits once for all of its services where Postgres is frozen, and leaves nothing of it behind', async () => {
    await start({ DRAIN_TIMEOUT_MS: '1000' });
    const started = await below();
    const postgres = new URL((await runningPostgres(folder)) ?? '');
    expect(postgres.port).not.toBe('');
    await Promise.all(started.map((pid) => signalTree(pid, 'SIGSTOP')));
    expect(await ended()).toEqual([0, null]);
    expect(givenUp()).toEqual([
      expect.stringMatching(/^Gave up waiting for what is running after 1000 ms: \w+(?:, \w+)*$/),
      expect.stringMatching(/^Gave up closing after 2000 ms: \w+(?:, \w+)*$/),
      expect.stringMatching(/^Gave up waiting for the end of Postgres after \d+ ms, and killed it/),
    ]);
    await gone(started);
  });
});
