import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { acceptRequestId, runInContext } from '../context/request-context';
import { inSpan } from '../tracing/in-span';

const finished = (response: Response): Promise<void> => new Promise((resolve) => response.once('close', resolve));

const carrierOf = (traceparent: string | undefined): Record<string, string> =>
  traceparent === undefined ? {} : { traceparent };

/** Gives each request its id, sent back in `X-Request-Id`, and its trace. */
export const requestContext = (): RequestHandler => (request: Request, response: Response, next: NextFunction) => {
  const requestId = acceptRequestId(request.get('x-request-id'));
  const carrier = carrierOf(request.get('traceparent'));
  response.setHeader('x-request-id', requestId);
  runInContext({ requestId, ...carrier }, () => {
    const name = `${request.method} ${request.path}`;
    void inSpan({ name, kind: 'server', carrier }, () => {
      next();
      return finished(response);
    });
  });
};
