import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@rowdeck/server-process';
import { ServiceProcess } from './service-process';

const HEALTHY = `require('node:http').createServer((_, response) => response.end()).listen(process.env.HEALTH_PORT, '127.0.0.1');`;
const DOOMED = `console.error('DATABASE_URL: is not set.'); process.exit(1);`;

/** Counts the starts of a service; `reached` resolves at the one that is waited for. */
const startsUntil = (awaited: number) => {
  const starts = { count: 0, onStart: () => undefined as void, reached: Promise.resolve() };
  starts.reached = new Promise((resolve) => {
    starts.onStart = () => void (++starts.count === awaited && resolve());
  });
  return starts;
};

describe('ServiceProcess', () => {
  let folder = '';
  const started: ServiceProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-service-'));
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map((service) => service.stop()));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = async (program: string, onStart: () => void = () => undefined): Promise<ServiceProcess> => {
    const entry = join(folder, `${started.length}.cjs`);
    await writeFile(entry, program);
    const [healthPort = 0] = await freePorts(1);
    const env = { HEALTH_PORT: String(healthPort) };
    const service = new ServiceProcess({ name: 'orchard', entry, env, healthPort, logDir: folder, onStart });
    started.push(service);
    await service.start();
    return service;
  };

  it('is started again when it is killed, at the same address', async () => {
    const starts = startsUntil(2);
    const service = await start(HEALTHY, starts.onStart);
    await service.ready();
    const first = service.pid ?? 0;

    process.kill(first, 'SIGKILL');

    await starts.reached;
    await service.ready();
    expect(service.pid).not.toBe(first);
    expect(service.restarts).toBe(1);
  });

  it('reports its last words when it cannot start, and where the others are', async () => {
    const service = await start(DOOMED);
    await expect(service.ready()).rejects.toThrow(
      /orchard does not get ready.*orchard\.log.*DATABASE_URL: is not set/s,
    );
  });

  it('stays down once it is stopped', async () => {
    const starts = startsUntil(1);
    const service = await start(HEALTHY, starts.onStart);
    await service.ready();
    await service.stop();
    expect([service.pid, starts.count]).toEqual([null, 1]);
  });

  it('stays down when it is stopped in the pause before its next start', async () => {
    const starts = startsUntil(3);
    const service = await start(DOOMED, starts.onStart);
    await starts.reached;
    await service.stop();
    expect([service.pid, starts.count]).toEqual([null, 3]);
  });
});
