import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type UserIds } from './server-account';

/** The secret in a file only its owner may read, made at the first call. */
export const persistentSecret = async (file: string): Promise<string> => {
  const secret = randomBytes(18).toString('hex');
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFile(file, 'utf8');
    throw error;
  }
};

const run = promisify(execFile);

export const SUPERUSER = 'rowdeck';

interface Cluster {
  initdb: string;
  /** Who runs it, and owns its files; null for ourselves. */
  account: UserIds | null;
  /** Holds `password`, which becomes the superuser's, and will hold `data`. */
  folder: string;
}

const isComplete = async (data: string): Promise<boolean> => {
  try {
    await access(join(data, 'global', 'pg_control'));
    return true;
  } catch {
    return false;
  }
};

/**
 * The data folder of a cluster, made when there is none. Text is UTF-8 and sorted by code point on every machine alike, by
 * the provider built into Postgres since 17: the system's locales differ, and not every machine has them.
 */
export const initCluster = async ({ initdb, account, folder }: Cluster): Promise<string> => {
  const data = join(folder, 'data');
  if (await isComplete(data)) return data;
  // A first start that was killed leaves half a cluster, which initdb refuses to complete.
  await rm(data, { recursive: true, force: true });
  const passwordFile = join(folder, 'password');
  if (account) await chown(passwordFile, account.uid, account.gid);
  const args = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ];
  await run(initdb, args, { cwd: folder, ...account });
  return data;
};
