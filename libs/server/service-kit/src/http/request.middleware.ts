import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { Histogram } from 'prom-client';
import { acceptRequestId, runInContext } from '../context/context';
import { type ServiceMetrics } from '../metrics/service-metrics';
import { activeTrace, type Carrier, carrierOf, describeSpan, failSpan, inSpan, isTracing } from '../tracing/tracing';

const finished = (response: Response): Promise<void> => new Promise((resolve) => response.once('close', resolve));

/** Gives each request its id, sent back in `Request-Id` and, as proxies know it, `X-Request-Id`; and its trace. */
export const requestContext = (): RequestHandler => (request: Request, response: Response, next: NextFunction) => {
  const requestId = acceptRequestId(request.get('x-request-id'));
  const carrier = carrierOf(request.get('traceparent'));
  response.setHeader('x-request-id', requestId).setHeader('request-id', requestId);
  runInContext({ requestId, ...carrier }, () => {
    if (isTracing()) void traced(request, response, { carrier, requestId }, next);
    else next();
  });
};

/** The span of a request, which has the pattern of its route, never its path; its caller is answered with the trace (W3C Trace Context, level 2). */
const traced = (
  request: Request,
  response: Response,
  { carrier, requestId }: { readonly carrier: Carrier; readonly requestId: string },
  next: NextFunction,
): Promise<void> => {
  const attributes = { 'http.request.method': request.method, 'rowdeck.request.id': requestId };
  return inSpan({ name: request.method, kind: 'server', carrier, attributes }, async () => {
    const { traceparent } = activeTrace();
    if (traceparent !== undefined) response.setHeader('traceresponse', traceparent);
    next();
    await finished(response);
    describeEnd(request, response);
  });
};

const describeEnd = (request: Request, { statusCode }: Response): void => {
  const route = routeOf(request);
  const status = { 'http.response.status_code': statusCode };
  if (route === UNMATCHED) describeSpan(status);
  else describeSpan({ ...status, 'http.route': route }, `${request.method} ${route}`);
  if (statusCode >= 500) failSpan(String(statusCode));
};

/** Where `response.locals` has the code of the problem that was answered, for what looks at answers afterwards. */
export const PROBLEM_OF_ANSWER = 'problem';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const UNMATCHED = 'unmatched';

/** The route's pattern, not the path, which would make a series of every id. */
const routeOf = (request: Request): string => {
  const route: unknown = request.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof path === 'string' ? path : UNMATCHED;
};

/** What was answered with a problem has its line, or is counted in one, where the problem was met. */
const levelOf = ({ method }: Request, { statusCode, locals }: Response): 'debug' | 'info' | 'error' => {
  if (PROBLEM_OF_ANSWER in locals) return 'debug';
  if (statusCode >= 500) return 'error';
  return statusCode >= 400 || !READS.has(method) ? 'info' : 'debug';
};

/** Who asked, as the product knows them: an id, and nothing that tells a person. */
export type ActorIdOf = (request: Request) => string | undefined;

/**
 * One line for each write, and for each request that went wrong without a problem; the others at level debug. Headers, addresses and bodies are left
 * out: they hold cookies, keys and what people wrote.
 */
export const requestLog = (logger: Logger, actorIdOf: ActorIdOf = () => undefined): RequestHandler => {
  const factsOf = (
    request: Request,
    { statusCode: status }: Response,
    { responseTime: ms }: { responseTime: number },
  ) => ({
    context: 'Http',
    method: request.method,
    route: routeOf(request),
    status,
    ms,
    actorId: actorIdOf(request),
  });
  return pinoHttp<Request, Response>({
    logger,
    quietReqLogger: true,
    quietResLogger: true,
    customLogLevel: levelOf,
    customSuccessObject: factsOf,
    customErrorObject: (request, response, _error, facts: { responseTime: number }) =>
      factsOf(request, response, facts),
    customSuccessMessage: ({ method }, { statusCode }) =>
      READS.has(method) || statusCode >= 400 ? 'Answered' : 'Accepted',
    customErrorMessage: () => 'Could not be answered',
  });
};

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

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
