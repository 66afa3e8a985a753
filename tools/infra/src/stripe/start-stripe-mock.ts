import { type FoundServer, freePort, GuardedProcess, serverFolder, waitUntilServing } from '@rowdeck/server-process';
import { join } from 'node:path';
import { STRIPE_MOCK } from '../binaries/server-build';

/** Set for the tests when this machine has a stripe-mock. */
export const STRIPE_MOCK_VARIABLE = 'ROWDECK_STRIPE_MOCK_BINARY';

const HOST = '127.0.0.1';

const probe = async (port: number): Promise<void> => {
  // Without a key it answers that there is none, which is an answer.
  const answer = await fetch(`http://${HOST}:${port}/v1/customers`);
  if (answer.status >= 500) throw new Error(`it answers ${answer.status}`);
};

/** A stripe-mock of the test's own. Use it where `describeWith(['stripe-mock'])` says that there can be one. */
export const startStripeMock = async (): Promise<FoundServer> => {
  const folder = await serverFolder('stripe-mock', undefined);
  const port = await freePort();
  const binary = process.env[STRIPE_MOCK_VARIABLE] ?? STRIPE_MOCK.name;
  const server = await GuardedProcess.start({
    command: [binary, '-http-addr', `${HOST}:${port}`],
    stopSignal: 'TERM',
    logFile: join(folder.path, 'stripe-mock.log'),
    ...(folder.temporary && { scratch: folder.path }),
  });
  await waitUntilServing(server, 'stripe-mock', () => probe(port));
  return { url: `http://${HOST}:${port}`, pid: server.pid, ended: server.ended, stop: () => server.stop() };
};
