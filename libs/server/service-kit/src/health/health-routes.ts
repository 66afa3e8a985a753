import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { AggregatorRegistry } from 'prom-client';
import { type ServiceMetrics } from '../metrics/service-metrics';

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

/**
 * /healthz: the process runs. /readyz: it can serve; else 503 with the reasons, which takes it out of the load balancer.
 * /metrics: Prometheus text. Node's own types, so that they live in the product's server or in one of their own.
 */
export const healthRoutes = (
  lifecycle: ServiceLifecycle,
  metrics: ServiceMetrics,
  beside: () => readonly ServiceMetrics[] = () => [],
) => {
  const { contentType } = metrics.registry;
  const routes: Record<string, Route> = {
    '/healthz': (response) => Promise.resolve(sendJson(response, 200, { status: 'ok' })),
    '/readyz': async (response) => {
      const reasons = await lifecycle.notReady();
      const ready = Object.keys(reasons).length === 0;
      sendJson(response, ready ? 200 : 503, ready ? { status: 'ready' } : { status: 'not ready', reasons });
    },
    '/metrics': async (response) => send(response, 200, contentType, await textOf([metrics, ...beside()])),
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
