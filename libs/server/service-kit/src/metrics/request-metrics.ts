import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Histogram } from 'prom-client';
import { type ServiceMetrics } from './service-metrics';

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
