import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type FoundServer, GuardedProcess, waitUntilServing } from '@rowdeck/server-process';
import { type NatsAccess, type NatsCertificate, natsConfig } from './nats-config';

const HOST = '127.0.0.1';
export const ADMINISTRATOR = 'rowdeck';

export interface NatsRun {
  /** Configuration, log and streams; streams that are there already are served again. */
  folder: string;
  /** Removes the folder when the server has ended. */
  temporary: boolean;
  port: number;
  /** Of the user who may do everything. */
  password: string;
  access?: NatsAccess | undefined;
  tls?: NatsCertificate | undefined;
}

export const natsAddress = (host: string, port: number, password: string): string =>
  `nats://${ADMINISTRATOR}:${password}@${host}:${port}`;

/** Resolves with the first bytes a server greets with; throws when nobody listens. */
const greetingOf = async (host: string, port: number): Promise<string> => {
  const socket = connect({ host, port });
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    return greeting.toString('latin1');
  } finally {
    socket.destroy();
  }
};

/** @returns the file that the server is to read */
export const writeNatsConfig = async (run: Omit<NatsRun, 'temporary'>): Promise<string> => {
  const { folder, port, password, access, tls } = run;
  const config = join(folder, 'nats-server.conf');
  const administrator = { user: ADMINISTRATOR, password };
  await writeFile(config, natsConfig({ host: HOST, port, folder, administrator, access, tls }), { mode: 0o600 });
  return config;
};

/** Runs a NATS server with JetStream from its binary. */
export const runNats = async (binary: string, { temporary, ...run }: NatsRun): Promise<FoundServer> => {
  const { folder, port, password } = run;
  const config = await writeNatsConfig(run);
  const server = await GuardedProcess.start({
    command: [binary, '--config', config],
    stopSignal: 'TERM',
    logFile: join(folder, 'nats-server.log'),
    ...(temporary && { scratch: folder }),
  });
  await waitUntilServing(server, 'nats-server', async () => {
    await greetingOf(HOST, port);
  });
  return { url: natsAddress(HOST, port, password), pid: server.pid, ended: server.ended, stop: () => server.stop() };
};
