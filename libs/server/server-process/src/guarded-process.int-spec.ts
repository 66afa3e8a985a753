import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@rowdeck/testing';
import { GUARD_SCRIPT, GuardedProcess } from './guarded-process';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('GuardedProcess', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-guard-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const logFile = () => join(folder, 'server.log');

  it('stops the server with its signal and removes its folder', async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'rowdeck-scratch-'));
    const server = await GuardedProcess.start({
      command: ['sh', '-c', 'trap "echo asked to end; exit 0" TERM; echo up; while :; do sleep 0.05; done'],
      stopSignal: 'TERM',
      logFile: logFile(),
      scratch,
    });
    expect(isAlive(server.pid)).toBe(true);
    await eventually(async () => expect(await server.lastWords()).toBe('up'));

    await server.stop();

    expect(isAlive(server.pid)).toBe(false);
    expect(await server.lastWords()).toBe('up\nasked to end');
    expect(existsSync(scratch)).toBe(false);
  });

  it('ends a server that cannot take the signal yet, for a process that was killed before it read who serves', async () => {
    const pidFile = join(folder, 'pid');
    // As a server does, whose handlers come a moment after its start: until then the signal is lost.
    const server = 'trap "" TERM; echo $$ > "$0"; sleep 0.3; trap "exit 0" TERM; while :; do sleep 0.05; done';
    const args = ['-c', GUARD_SCRIPT, 'guard', 'TERM', '', 'sh', '-c', server, pidFile];
    const guard = spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    guard.stdout.destroy();
    const pid = await eventually(async () => {
      const written = Number(await readFile(pidFile, 'utf8'));
      expect(written).toBeGreaterThan(0);
      return written;
    });
    guard.stdin.destroy();
    await once(guard, 'exit');
    const survived = isAlive(pid);
    if (survived) process.kill(pid, 'SIGKILL');
    expect(survived).toBe(false);
  });

  it('keeps the last words of a server that ends by itself', async () => {
    const server = await GuardedProcess.start({
      command: ['sh', '-c', 'echo port in use >&2; exit 3'],
      stopSignal: 'TERM',
      logFile: logFile(),
    });
    await server.ended;
    expect(await server.lastWords()).toBe('port in use');
    await expect(server.stop()).resolves.toBeUndefined();
  });

  it('leaves no server behind when its owner is killed with -9', async () => {
    const owner = join(folder, 'owner.cjs');
    await writeFile(
      owner,
      `const { spawn } = require('node:child_process');
       const guard = spawn('/bin/sh', ['-c', ${JSON.stringify(GUARD_SCRIPT)}, 'guard', 'TERM', '', 'sleep', '600'],
         { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
       guard.stdout.pipe(process.stdout);
       setInterval(() => {}, 1000);`,
    );
    const killed = spawn(process.execPath, [owner], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(killed.stdout, 'data')) as [Buffer];
    const server = Number(line.toString());
    expect(isAlive(server)).toBe(true);

    killed.kill('SIGKILL');

    await eventually(() => expect(isAlive(server)).toBe(false));
  });

  it('writes what the server says to its log and nothing of its own', async () => {
    const server = await GuardedProcess.start({ command: ['echo', 'hello'], stopSignal: 'TERM', logFile: logFile() });
    await server.ended;
    expect(await readFile(logFile(), 'utf8')).toBe('hello\n');
  });
});
