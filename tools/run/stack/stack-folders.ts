import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Of the object store and of NATS: they write for everybody, templates and the keys of the services included. */
const SERVERS = ['minio', 'nats'];
const OWNER_ONLY = 0o700;

/**
 * Makes the folders of the stack, which only their owner may look into; those that are there are closed. Postgres, which as
 * root runs as somebody else, sees to its own.
 * @returns the folder of the logs
 */
export const makeStackFolders = async (dataDir: string): Promise<string> => {
  for (const folder of [dataDir, ...['logs', 'mailbox', ...SERVERS].map((name) => join(dataDir, name))]) {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    await chmod(folder, OWNER_ONLY);
  }
  return join(dataDir, 'logs');
};
