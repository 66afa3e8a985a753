import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundServer, freePort, GuardedProcess, serverFolder, waitUntilServing } from '@rowdeck/server-process';
import { obtainServer } from '../binaries/obtain-server';
import { MINIO } from '../binaries/server-build';

export const S3_VARIABLE = 'ROWDECK_S3_URL';

const HOST = '127.0.0.1';
const CONTAINER_PORT = 9000;
const USER = 'rowdeck';
const BUCKET = 'rowdeck';

const environment = (password: string) => ({
  MINIO_ROOT_USER: USER,
  MINIO_ROOT_PASSWORD: password,
  MINIO_BROWSER: 'off',
  MINIO_UPDATE: 'off',
});

const addressOf = (host: string, port: number, password: string): string =>
  `s3://${USER}:${password}@${host}:${port}/${BUCKET}?ssl=false`;

const probe = async (port: number): Promise<void> => {
  const answer = await fetch(`http://${HOST}:${port}/minio/health/cluster`);
  if (!answer.ok) throw new Error(`its health check answers ${answer.status}`);
};

const run = async (binary: string, password: string, dataDir: string | undefined): Promise<FoundServer> => {
  const folder = await serverFolder('minio', dataDir);
  const objects = join(folder.path, 'objects');
  await mkdir(objects, { recursive: true });
  const port = await freePort();
  const server = await GuardedProcess.start({
    command: [binary, 'server', '--quiet', '--address', `${HOST}:${port}`, objects],
    stopSignal: 'TERM',
    logFile: join(folder.path, 'minio.log'),
    // Its root credentials come from the environment at each start, so a kept data folder opens with new ones.
    env: environment(password),
    ...(folder.temporary && { scratch: folder.path }),
  });
  await waitUntilServing(server, 'minio', () => probe(port));
  return { url: addressOf(HOST, port, password), pid: server.pid, ended: server.ended, stop: () => server.stop() };
};

/** MinIO over one folder, without its browser console. The bucket in the address is for the caller to create. */
export const startMinio = ({ dataDir }: { dataDir?: string }): Promise<FoundServer> => {
  const password = randomBytes(18).toString('hex');
  return obtainServer({
    build: MINIO,
    variable: S3_VARIABLE,
    run: (binary) => run(binary, password, dataDir),
    container: {
      port: CONTAINER_PORT,
      command: ['server', '--quiet', '/data'],
      env: environment(password),
      readyLine: /API:/,
      addressOf: (host, port) => addressOf(host, port, password),
    },
  });
};
