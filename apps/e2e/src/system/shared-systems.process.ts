import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { NameServerForTest } from '@rowdeck/testing';
import { type RunningSystem, startSystem, type WayToRun, WAYS_TO_RUN } from './running-system';

/** Specs are many networks and accounts at once, and none of those that share a system is about its limits. */
const ENV = { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1000', UPLOADS_PER_ADDRESS: '50' };

/** Knows the texts that specs have put at names, to prove domains for single sign-on; providers run on this machine. */
const names = NameServerForTest.start();

const started = new Map<WayToRun, Promise<RunningSystem>>();

/** Few specs run in the stack, and one of them looks at slides there; to draw those of all templates in standalone would cost minutes. */
const DRAWS: Readonly<Record<WayToRun, string>> = { standalone: 'off', stack: 'on' };

const start = async (way: WayToRun): Promise<RunningSystem> =>
  startSystem(way, {
    ...ENV,
    SLIDE_PREVIEWS: DRAWS[way],
    SSO_PRIVATE_PROVIDERS: '127.0.0.1',
    DNS_SERVERS: (await names).address,
  });

/** Starts a way to run when it is asked for first. */
const systemFor = (way: WayToRun): Promise<RunningSystem> => {
  const system = started.get(way) ?? start(way);
  started.set(way, system);
  return system;
};

const describe = async (way: WayToRun) => {
  const system = await systemFor(way);
  return { url: system.url, dataDir: system.dataDir, key: await system.mailboxKey() };
};

/** `/names?name=…&text=…` */
const putText = async (address: string): Promise<void> => {
  const { searchParams } = new URL(address, 'http://localhost');
  (await names).texts.set(searchParams.get('name') ?? '', [searchParams.get('text') ?? '']);
};

const server = createServer((request, response) => {
  if (request.method === 'PUT') return void putText(request.url ?? '').then(() => response.writeHead(204).end());
  const way = WAYS_TO_RUN.find((name) => request.url === `/${name}`);
  const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
  if (!way) return void answer(404, 'There is no such way to run');
  describe(way).then(
    (system) => answer(200, system),
    (error: unknown) => answer(500, String(error)),
  );
});

const end = async () => {
  server.close();
  (await names).close();
  await Promise.allSettled([...started.values()].map(async (system) => (await system).stop()));
  process.exit();
};

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => void end());
