import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { Histogram } from 'prom-client';
import { acceptRequestId, runInContext } from '../context/context';
import { type ServiceMetrics } from '../metrics/service-metrics';
import { inSpan } from '../tracing/tracing';
import { loggedPath } from './logged-path';

const finished = (response: Response): Promise<void> => new Promise((resolve) => response.once('close', resolve));

const carrierOf = (traceparent: string | undefined): Record<string, string> =>
  traceparent === undefined ? {} : { traceparent };

/** Gives each request its id, sent back in `Request-Id` and, as proxies know it, `X-Request-Id`; and its trace. */
export const requestContext = (): RequestHandler => (request: Request, response: Response, next: NextFunction) => {
  const requestId = acceptRequestId(request.get('x-request-id'));
  const carrier = carrierOf(request.get('traceparent'));
  response.setHeader('x-request-id', requestId).setHeader('request-id', requestId);
  runInContext({ requestId, ...carrier }, () => {
    const name = `${request.method} ${loggedPath(request.path)}`;
    void inSpan({ name, kind: 'server', carrier }, () => {
      next();
      return finished(response);
    });
  });
};

const levelOf = (status: number): 'debug' | 'info' | 'error' => {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
};

/** One line per request that went wrong; the others at level debug. Headers are left out: they hold cookies and keys. */
export const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    quietReqLogger: true,
    customLogLevel: (_request, response) => levelOf(response.statusCode),
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** The route's pattern, not the path, which would make a series of every id. */
const routeOf = (request: Request): string => {
  const route: unknown = request.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof path === 'string' ? path : 'unmatched';
};

/** Time from the request to the last byte of its response. */
export const requestMetrics = ({ registry }: ServiceMetrics): RequestHandler => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const stop = duration.startTimer({ method: request.method });
    response.once('close', () => stop({ route: routeOf(request), status: response.statusCode }));
    next();
  };
};
