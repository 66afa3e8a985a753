import { HttpException } from '@nestjs/common';
import { Problem, type ProblemCode } from '@rowdeck/contracts';
import { asProblem } from '@rowdeck/failures';

const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'request.invalid',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not_found',
  405: 'request.not_found',
  406: 'request.not_acceptable',
  413: 'request.too_large',
  429: 'request.rate_limited',
  503: 'service.unavailable',
};

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  // Express' own middleware (body parsers) throws errors with a status.
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
};

/** Anything thrown on the way to an HTTP response, Nest's and Express' own exceptions included, as a `Problem`. */
export const httpProblem = (error: unknown): Problem => {
  const status = error instanceof Problem ? undefined : statusOf(error);
  if (status === undefined) return asProblem(error);
  const code = CODES[status] ?? (status < 500 ? 'request.invalid' : 'internal.unexpected');
  return new Problem(code, {}, { cause: error });
};
