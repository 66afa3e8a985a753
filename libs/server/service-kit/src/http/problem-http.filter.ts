import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { Problem, PROBLEM_MEDIA_TYPE, type ProblemBody, type ProblemCode, toProblemBody } from '@rowdeck/contracts';
import { asProblem, forPeople, partsAway } from '@rowdeck/failures';
import { type Request, type Response } from 'express';
import { currentContext } from '../context/context';
import { logProblem } from '../logging/nest-logger';
import { RepeatedLines } from '../logging/repeated-lines';
import { loggedPath } from './logged-path';
import { networkOf } from './network-of';
import { PROBLEM_OF_ANSWER } from './request.middleware';

const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'request.invalid',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not_found',
  405: 'request.method_unknown',
  406: 'request.not_acceptable',
  413: 'request.too_large',
  429: 'request.rate_limited',
  503: 'service.unavailable',
};

/** Answers that anybody can cause as often as they like. */
const OF_FLOODS: ReadonlySet<number> = new Set([403, 404, 421, 429, 503]);

/** Answers after which asking again helps (RFC 9110, section 10.2.3). */
const TO_ASK_AGAIN: ReadonlySet<number> = new Set([429, 503]);

/** Of one that does not know how long it takes: long enough for a part to be restarted, not for a person to leave. */
const DEFAULT_WAIT_SECONDS = 5;

/** Seconds after which the request may be sent again; undefined where that would not help. */
const waitOf = ({ params, kind }: Problem): number | undefined => {
  const wait = params['retry_after_seconds'];
  if (typeof wait === 'number') return wait;
  return TO_ASK_AGAIN.has(kind.status) ? DEFAULT_WAIT_SECONDS : undefined;
};

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  // Express' own middleware (body parsers) throws errors with a status.
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
};

/** zlib's errors come as they are: they have a number, and no type. */
const faultOfPacking = (error: Error): string | undefined =>
  'errno' in error && statusOf(error) === 400
    ? `The body of the request cannot be unpacked as its Content-Encoding says: ${error.message}.`
    : undefined;

/** What is wrong with a body that Express could not read, by the type that its parsers give to their errors. Undefined for other errors. */
const faultOfBody = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (!('type' in error)) return faultOfPacking(error);
  switch (error.type) {
    case 'entity.parse.failed':
      return `The body of the request cannot be read as JSON: ${error.message}.`;
    case 'charset.unsupported':
      return 'The body of the request is in a character set that is not supported. Send it in UTF-8.';
    case 'encoding.unsupported':
      return 'The body of the request has a Content-Encoding that is not supported. Send it without one, or packed with gzip.';
    case 'request.aborted':
    case 'request.size.invalid':
      return 'The body of the request does not have the length that its Content-Length says.';
    default:
      return undefined;
  }
};

/** Anything thrown on the way to an HTTP response, Nest's and Express' own exceptions included, as a `Problem`. */
export const httpProblem = (error: unknown): Problem => {
  const status = error instanceof Problem ? undefined : statusOf(error);
  if (status === undefined) return asProblem(error);
  const detail = faultOfBody(error);
  if (detail !== undefined) return new Problem('request.unreadable', { detail }, { cause: error });
  const code = CODES[status] ?? (status < 500 ? 'request.invalid' : 'internal.unexpected');
  return new Problem(code, {}, { cause: error });
};

/**
 * Answers every failure with RFC 9457 problem details, logged at the level of the catalogue. The log has the words for
 * operators, the answer those for people.
 */
@Catch()
export class ProblemHttpFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');
  private readonly refused = new RepeatedLines((leftOut) =>
    this.logger.log(leftOut, 'Requests of this kind were refused beyond those that are logged'),
  );

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = httpProblem(error);
    if (this.isLogged(problem, request)) {
      const { status } = problem.kind;
      logProblem(this.logger, problem, { method: request.method, path: loggedPath(request.path), status });
    }
    this.send(http.getResponse<Response>(), forPeople(problem), request);
  }

  private isLogged(problem: Problem, { ip = '' }: Request): boolean {
    const { code, kind } = problem;
    if (partsAway.refused(problem, 'requests')) return false;
    return !OF_FLOODS.has(kind.status) || this.refused.admits(`${code} ${networkOf(ip)}`);
  }

  /** What is written of a problem. */
  protected bodyOf(problem: Problem, _request: Request): ProblemBody {
    return toProblemBody(problem, currentContext()?.requestId);
  }

  /** How the problem is written, where the answer has not begun: as JSON. */
  protected write(response: Response, problem: Problem, request: Request): void {
    const body = this.bodyOf(problem, request);
    this.end(response, { status: body.status, type: PROBLEM_MEDIA_TYPE, body: JSON.stringify(body) });
  }

  /** Without the entity tag that Express gives to what it sends: a refusal is no state of what was asked for. */
  protected end(
    response: Response,
    { status, type, body }: { readonly status: number; readonly type: string; readonly body: string },
  ): void {
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(body) };
    response.writeHead(status, headers).end(body);
  }

  private send(response: Response, problem: Problem, request: Request): void {
    // Too late for another status: a cut connection shows the client that the body is not whole.
    if (response.headersSent) return void response.destroy();
    response.locals[PROBLEM_OF_ANSWER] = problem.code;
    const wait = waitOf(problem);
    if (wait !== undefined) response.set('Retry-After', String(wait));
    this.write(response, problem, request);
  }
}
