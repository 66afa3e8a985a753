import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOf } from './await-free-cluster';
import { SUPERUSER } from './init-cluster';

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
