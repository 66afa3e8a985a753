import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUPERUSER } from './cluster';
import { isAlive } from './is-alive';

/** The guard of a process that was killed needs a moment to end its Postgres. */
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 100;

/** A killed server's pid may be another program's by now, above all in a container, which has few. Unknown where there is no /proc. */
const isPostgres = async (pid: number): Promise<boolean> => {
  try {
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres';
  } catch {
    return isAlive(pid);
  }
};

/** Pid of the server that has the data folder open, which it writes into the first line of `postmaster.pid`. */
const ownerOf = async (data: string): Promise<number | null> => {
  try {
    const [line] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(line);
    return pid > 0 && (await isPostgres(pid)) ? pid : null;
  } catch {
    return null;
  }
};

/**
 * Waits until no other server has the data folder open, and removes what a killed one left there: Postgres itself would take
 * any program with its pid for it.
 * @throws Error naming the folder and that server's pid
 */
export const awaitFreeCluster = async (data: string, timeoutMs = TIMEOUT_MS): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (let owner = await ownerOf(data); owner !== null; owner = await ownerOf(data)) {
    if (Date.now() >= deadline) {
      throw new Error(
        `Postgres already runs on ${data} (process ${owner}): stop the other Rowdeck, or set ROWDECK_DATA to another folder.`,
      );
    }
    await sleep(PAUSE_MS);
  }
  await rm(join(data, 'postmaster.pid'), { force: true });
};

const PORT_LINE = 3;

/** The superuser's address of the Postgres that runs on a data folder; null when none does. */
export const runningPostgres = async (dataDir: string): Promise<string | null> => {
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  if ((await ownerOf(data)) === null) return null;
  const password = await readFile(join(folder, 'password'), 'utf8');
  const port = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[PORT_LINE];
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
};
