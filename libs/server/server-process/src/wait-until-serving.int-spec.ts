import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GuardedProcess } from './guarded-process';
import { waitUntilServing } from './wait-until-serving';

describe('waitUntilServing', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-serving-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const start = (script: string) =>
    GuardedProcess.start({ command: ['sh', '-c', script], stopSignal: 'TERM', logFile: join(folder, 'log') });

  it('asks again until the server answers', async () => {
    const server = await start('sleep 60');
    let asked = 0;
    await waitUntilServing(server, 'orchard', () =>
      ++asked < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve(),
    );
    expect(asked).toBe(3);
    await server.stop();
  });

  it('does not wait for a server that has ended, and says why it did', async () => {
    const server = await start('echo "bind: address already in use"; exit 1');
    const waiting = waitUntilServing(server, 'orchard', () => Promise.reject(new Error('connection refused')));
    await expect(waiting).rejects.toThrow(/^orchard ended at once; its last words:\nbind: address already in use$/);
  });
});
