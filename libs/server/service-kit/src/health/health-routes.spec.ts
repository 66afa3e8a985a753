import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { ServiceMetrics } from '../metrics/service-metrics';
import { healthListener, healthRoutes } from './health-routes';

describe('readiness of several services in one process', () => {
  const services = (['billing', 'teams'] as const).map((name) => {
    const lifecycle = new ServiceLifecycle();
    lifecycle.markStarted();
    return { name, lifecycle, metrics: new ServiceMetrics(name) };
  });
  const own = new ServiceLifecycle();
  let server: Server;

  beforeAll(async () => {
    own.markStarted();
    server = createServer(healthListener(healthRoutes(own, new ServiceMetrics('gateway'), () => services)));
    await once(server.listen(0), 'listening');
  });
  afterAll(() => void server.close());

  it('names the parts of each, and once what is the same for all', async () => {
    const full = () => {
      throw new Error('There is no room. Add some.');
    };
    for (const { lifecycle } of services) {
      lifecycle.addReadinessCheck('database', () => undefined);
      lifecycle.addReadinessCheck('room in the database', full, { spared: true, ofProcess: true });
    }
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        status: 'degraded',
        parts: {
          'billing database': 'ok',
          'teams database': 'ok',
          'room in the database': 'There is no room. Add some.',
        },
      },
    ]);
  });
});
