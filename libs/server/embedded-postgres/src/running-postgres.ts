import { randomUUID } from 'node:crypto';
import { link, readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUPERUSER } from './cluster';
import { isAlive } from './is-alive';

/** The guard of a process that was killed needs a moment to end its Postgres. */
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 100;

const PID_FILE = 'postmaster.pid';

/** Unknown where there is no /proc. */
const isPostgres = async (pid: number): Promise<boolean> => {
  try {
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres';
  } catch {
    return isAlive(pid);
  }
};

/**
 * A killed server's pid may be another program's by now, above all in a container, which has few, and another Postgres's on
 * a machine that has one. A Postgres works in its data folder; where that may not be seen, its name has to do.
 */
const isPostgresOf = async (pid: number, data: string): Promise<boolean> => {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (folder !== null && folder !== (await realpath(data))) return false;
  return isPostgres(pid);
};

/** What the server that has the data folder open has written there, its pid in the first line; null where there is nothing. */
const pidFileIn = (data: string): Promise<string | null> => readFile(join(data, PID_FILE), 'utf8').catch(() => null);

const ownerIn = async (pidFile: string | null, data: string): Promise<number | null> => {
  const pid = Number(pidFile?.split('\n')[0]);
  return pid > 0 && (await isPostgresOf(pid, data)) ? pid : null;
};

/** Removes what a killed server left, and nothing else: another one may have taken the folder a moment ago. */
const removePidFile = async (data: string, left: string): Promise<void> => {
  const file = join(data, PID_FILE);
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== left) await link(aside, file);
  await rm(aside);
};

const alreadyRuns = (data: string, owner: number): Error =>
  new Error(
    `Postgres already runs on ${data} (process ${owner}): stop the other Rowdeck, or set ROWDECK_DATA to another folder.`,
  );

/** @throws Error naming the folder and the pid of the server that has it open */
export const assertFreeCluster = async (data: string): Promise<void> => {
  const owner = await ownerIn(await pidFileIn(data), data);
  if (owner !== null) throw alreadyRuns(data, owner);
};

/**
 * Waits until no other server has the data folder open, and removes what a killed one left there: Postgres itself would take
 * any program with its pid for it.
 * @throws Error naming the folder and that server's pid
 */
export const awaitFreeCluster = async (data: string, timeoutMs = TIMEOUT_MS): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const pidFile = await pidFileIn(data);
    const owner = await ownerIn(pidFile, data);
    if (owner === null) return pidFile === null ? undefined : removePidFile(data, pidFile);
    if (performance.now() >= deadline) throw alreadyRuns(data, owner);
    await sleep(PAUSE_MS);
  }
};

const PORT_LINE = 3;

/** The superuser's address of the Postgres that runs on a data folder; null when none does. */
export const runningPostgres = async (dataDir: string): Promise<string | null> => {
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  const pidFile = await pidFileIn(data);
  if (pidFile === null || (await ownerIn(pidFile, data)) === null) return null;
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const port = pidFile.split('\n')[PORT_LINE];
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
};
