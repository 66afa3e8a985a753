import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { obtainServer } from '../binaries/obtain-server';
import { NATS_SERVER } from '../binaries/server-build';
import { type FoundServer } from '../found-server';
import { freePort } from '../process/free-port';
import { GuardedProcess } from '../process/guarded-process';
import { greetingOf } from '../process/probe-tcp';
import { serverFolder } from '../process/server-folder';
import { waitUntilServing } from '../process/wait-until-serving';
import { type NatsAccess, natsConfig } from './nats-config';

export type { NatsAccess } from './nats-config';

export const NATS_VARIABLE = 'ROWDECK_NATS_URL';

const HOST = '127.0.0.1';
const CONTAINER_PORT = 4222;
const ADMINISTRATOR = 'rowdeck';

interface NatsRequest {
  dataDir?: string;
  natsAccess?: NatsAccess;
}

const run = async (binary: string, password: string, { dataDir, natsAccess }: NatsRequest): Promise<FoundServer> => {
  const folder = await serverFolder('nats', dataDir);
  const port = await freePort();
  const config = join(folder.path, 'nats-server.conf');
  const administrator = { user: ADMINISTRATOR, password };
  await writeFile(config, natsConfig({ host: HOST, port, folder: folder.path, administrator, access: natsAccess }), {
    mode: 0o600,
  });
  const server = await GuardedProcess.start({
    command: [binary, '--config', config],
    stopSignal: 'TERM',
    logFile: join(folder.path, 'nats-server.log'),
    ...(folder.temporary && { scratch: folder.path }),
  });
  await waitUntilServing(server, 'nats-server', async () => {
    await greetingOf(HOST, port);
  });
  return { url: addressOf(HOST, port, password), pid: server.pid, stop: () => server.stop() };
};

const addressOf = (host: string, port: number, password: string): string =>
  `nats://${ADMINISTRATOR}:${password}@${host}:${port}`;

/** NATS with JetStream. The address is that of a user who may do everything. */
export const startNats = (request: NatsRequest): Promise<FoundServer> => {
  const password = randomBytes(18).toString('hex');
  return obtainServer({
    build: NATS_SERVER,
    variable: NATS_VARIABLE,
    run: (binary) => run(binary, password, request),
    container: {
      port: CONTAINER_PORT,
      command: ['--jetstream', '--user', ADMINISTRATOR, '--pass', password],
      env: {},
      readyLine: /Server is ready/,
      addressOf: (host, port) => addressOf(host, port, password),
    },
  });
};
