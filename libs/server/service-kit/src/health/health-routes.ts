import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type ServiceName } from '@rowdeck/contracts';
import { AggregatorRegistry } from 'prom-client';
import { type PartState, type ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { type ServiceMetrics } from '../metrics/service-metrics';

/** Of whoever asks by hand, or by a program of their own: as the product says of a part that is away. */
const RETRY_AFTER_SECONDS = 5;

/** What can be told of a service at another's address. */
export interface BesideService {
  readonly name: ServiceName;
  readonly lifecycle: ServiceLifecycle;
  readonly metrics: ServiceMetrics;
}

type Route = (response: ServerResponse) => Promise<void>;

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, headers).end(body);
};

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, 'application/json', JSON.stringify(body));

/** Prometheus text, of which each name stands once however many services have it. */
const textOf = async (services: readonly ServiceMetrics[]): Promise<string> => {
  const metrics = await Promise.all(services.map(({ registry }) => registry.getMetricsAsJSON()));
  return AggregatorRegistry.aggregate(metrics).metrics();
};

/** Of all services of a process: those that are no edge have no address of their own there. */
const partsOf = async (
  lifecycle: ServiceLifecycle,
  beside: readonly BesideService[],
): Promise<readonly (readonly PartState[])[]> => {
  const named = async ({ name, lifecycle: other }: BesideService) =>
    (await other.parts()).map((part) => (part.ofProcess ? part : { ...part, name: `${name} ${part.name}` }));
  return Promise.all([lifecycle.parts(), ...beside.map(named)]);
};

const readiness = (parts: readonly PartState[]): readonly [status: number, body: object] => {
  const faults = parts.filter(({ fault }) => fault !== null);
  const told = Object.fromEntries(parts.map(({ name, fault }) => [name, fault ?? 'ok']));
  if (faults.some(({ needed }) => needed)) return [503, { status: 'not ready', parts: told }];
  return [200, { status: faults.length === 0 ? 'ready' : 'degraded', parts: told }];
};

/**
 * /healthz: the process runs. /readyz: it can serve, with each part that it needs; else 503, which takes it out of the load balancer.
 * /metrics: Prometheus text. Node's own types, so that they live in the product's server or in one of their own.
 */
export const healthRoutes = (
  lifecycle: ServiceLifecycle,
  metrics: ServiceMetrics,
  beside: () => readonly BesideService[] = () => [],
) => {
  const { contentType } = metrics.registry;
  const allMetrics = () => [metrics, ...beside().map((other) => other.metrics)];
  const routes: Record<string, Route> = {
    '/healthz': (response) => Promise.resolve(sendJson(response, 200, { status: 'ok' })),
    '/readyz': async (response) => {
      const [status, body] = readiness((await partsOf(lifecycle, beside())).flat());
      if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
      sendJson(response, status, body);
    },
    '/metrics': async (response) => send(response, 200, contentType, await textOf(allMetrics())),
  };
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const [path = ''] = (request.url ?? '').split('?');
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!route || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
    route(response).catch(next);
  };
};

/** For a server that serves health and nothing else. */
export const healthListener =
  (routes: ReturnType<typeof healthRoutes>): RequestListener =>
  (request, response) =>
    routes(request, response, (error) => send(response, error === undefined ? 404 : 500, 'text/plain', ''));
