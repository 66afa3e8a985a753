import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { type FoundServer, freePort, GuardedProcess, serverFolder, waitUntilServing } from '@rowdeck/server-process';
import { obtainServer } from '../binaries/obtain-server';
import { MINIO } from '../binaries/server-build';

export const S3_VARIABLE = 'ROWDECK_S3_URL';

/** Set for the tests when this machine can run a MinIO of their own, and not only reach one. */
export const MINIO_BINARY_VARIABLE = 'ROWDECK_MINIO_BINARY';

const HOST = '127.0.0.1';
const CONTAINER_PORT = 9000;
const USER = 'rowdeck';
const BUCKET = 'rowdeck';
const SECRET_BYTES = 18;

const environment = (password: string) => ({
  MINIO_ROOT_USER: USER,
  MINIO_ROOT_PASSWORD: password,
  MINIO_BROWSER: 'off',
  MINIO_UPDATE: 'off',
});

const addressOf = (host: string, port: number, password: string): string =>
  `s3://${USER}:${password}@${host}:${port}/${BUCKET}?ssl=false`;

const probe = async (port: number, isSecure: boolean): Promise<void> => {
  // Whose certificate it is matters to those who send a key, not to who asks whether it has started.
  const question = { host: HOST, port, path: '/minio/health/cluster', rejectUnauthorized: false };
  const [answer] = (await once(isSecure ? https.get(question) : http.get(question), 'response')) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`its health check answers ${answer.statusCode}`);
};

interface MinioRun {
  password: string;
  dataDir?: string | undefined;
  /** Holds `public.crt` and `private.key`, with which it then serves TLS alone. */
  certificates?: string;
}

const runMinio = async (binary: string, { password, dataDir, certificates }: MinioRun): Promise<FoundServer> => {
  const folder = await serverFolder('minio', dataDir);
  const objects = join(folder.path, 'objects');
  await mkdir(objects, { recursive: true });
  const port = await freePort();
  const secured = certificates ? ['--certs-dir', certificates] : [];
  const server = await GuardedProcess.start({
    command: [binary, 'server', '--quiet', '--address', `${HOST}:${port}`, ...secured, objects],
    stopSignal: 'TERM',
    logFile: join(folder.path, 'minio.log'),
    // Its root credentials come from the environment at each start, so a kept data folder opens with new ones.
    env: environment(password),
    ...(folder.temporary && { scratch: folder.path }),
  });
  await waitUntilServing(server, 'minio', () => probe(port, certificates !== undefined));
  return { url: addressOf(HOST, port, password), pid: server.pid, ended: server.ended, stop: () => server.stop() };
};

/**
 * A MinIO of the test's own that serves TLS alone, with the certificate in a folder (`public.crt` and `private.key`).
 * Use it where `describeWith(['own-minio'])` says that there can be one.
 */
export const startSecureMinio = async (certificates: string): Promise<FoundServer> => {
  const password = randomBytes(SECRET_BYTES).toString('hex');
  const server = await runMinio(process.env[MINIO_BINARY_VARIABLE] ?? MINIO.name, { password, certificates });
  return { ...server, url: server.url.replace('?ssl=false', '') };
};

/** MinIO over one folder, without its browser console. The bucket in the address is for the caller to create. */
export const startMinio = ({ dataDir }: { dataDir?: string }): Promise<FoundServer> => {
  const password = randomBytes(SECRET_BYTES).toString('hex');
  return obtainServer({
    build: MINIO,
    variable: S3_VARIABLE,
    run: (binary) => runMinio(binary, { password, dataDir }),
    container: {
      port: CONTAINER_PORT,
      command: ['server', '--quiet', '/data'],
      env: environment(password),
      readyLine: /API:/,
      addressOf: (host, port) => addressOf(host, port, password),
    },
  });
};
