import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RowdeckProcess } from '@rowdeck/browser-client';
import { eventually } from '@rowdeck/testing';

/** Has the process throw where nobody catches. */
const PRELOADED = join(__dirname, 'throw-on-signal.cjs');

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('standalone, when something is thrown that nobody handles', () => {
  let dataDir: string;
  let running: RowdeckProcess | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-e2e-crash-'));
  });
  afterAll(async () => {
    await running?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('ends, leaves its database shut down in good order, and starts again', async () => {
    const env = { NODE_OPTIONS: `--require ${PRELOADED}` };
    running = await RowdeckProcess.start('standalone', dataDir, env);
    const { pid } = running;
    process.kill(pid, 'SIGUSR2');
    await eventually(() => expect(isAlive(pid)).toBe(false));
    expect(running.written).toContain('nobody handles this');
    expect(running.written).toContain(`Details are in ${join(dataDir, 'logs/rowdeck.log')}`);

    running = await RowdeckProcess.start('standalone', dataDir);
    const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('was not properly shut down');
    expect((await fetch(`${running.url}/session`)).status).toBe(200);
  });
});
