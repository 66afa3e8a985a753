import { join } from 'node:path';
import { makePrivateFolder } from '@rowdeck/server-process';
import { keepSealingKey } from '@rowdeck/service-kit';

/** Of the object store and of NATS: they write for everybody, templates and the keys of the services included. */
const SERVERS = ['minio', 'nats'];

/** The file of the key that seals secrets, where the caller names no other. */
export const sealingKeysIn = (dataDir: string): string => join(dataDir, 'sealing-keys');

/**
 * Makes the folders of the stack, which only their owner may look into; those that are there are closed. Postgres, which as
 * root runs as somebody else, sees to its own. In it, a key that seals secrets.
 * @returns the folder of the logs
 */
export const makeStackFolders = async (dataDir: string): Promise<string> => {
  for (const folder of [dataDir, ...['logs', 'mailbox', ...SERVERS].map((name) => join(dataDir, name))]) {
    await makePrivateFolder(folder);
  }
  await keepSealingKey(sealingKeysIn(dataDir));
  return join(dataDir, 'logs');
};
