import { randomBytes } from 'node:crypto';
import { type FoundServer, freePort, serverFolder } from '@rowdeck/server-process';
import { obtainServer } from '../binaries/obtain-server';
import { NATS_SERVER } from '../binaries/server-build';
import { type NatsAccess } from './nats-config';
import { ADMINISTRATOR, natsAddress, runNats } from './run-nats';

export const NATS_VARIABLE = 'ROWDECK_NATS_URL';

const CONTAINER_PORT = 4222;

interface NatsRequest {
  dataDir?: string;
  natsAccess?: NatsAccess;
}

/** NATS with JetStream. The address is that of a user who may do everything. */
export const startNats = ({ dataDir, natsAccess }: NatsRequest): Promise<FoundServer> => {
  const password = randomBytes(18).toString('hex');
  const run = async (binary: string): Promise<FoundServer> => {
    const { path: folder, temporary } = await serverFolder('nats', dataDir);
    return runNats(binary, {
      folder,
      temporary,
      port: await freePort(),
      password,
      ...(natsAccess && { access: natsAccess }),
    });
  };
  return obtainServer({
    build: NATS_SERVER,
    variable: NATS_VARIABLE,
    run,
    container: {
      port: CONTAINER_PORT,
      command: ['--jetstream', '--user', ADMINISTRATOR, '--pass', password],
      env: {},
      readyLine: /Server is ready/,
      addressOf: (host, port) => natsAddress(host, port, password),
    },
  });
};
