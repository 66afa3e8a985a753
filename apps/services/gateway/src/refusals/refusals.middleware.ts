import { Injectable, type NestMiddleware } from '@nestjs/common';
import { loggedPath, PROBLEM_OF_ANSWER } from '@rowdeck/service-kit';
import { type NextFunction, type Request, type Response } from 'express';
import { clientOf } from '../http/client-address';
import { sessionOf } from '../http/request-session';
import { Refusals } from './refusals';

const REFUSED = new Set([403, 429]);
const LONGEST_PATH = 200;

/** The pattern of the route, which has no ids in it. */
const pathOf = (request: Request): string => {
  const { path }: { path?: unknown } = (request.route as { path?: unknown } | undefined) ?? {};
  return (typeof path === 'string' ? path : loggedPath(request.path)).slice(0, LONGEST_PATH);
};

/** Notes each answer that refuses: as forbidden, or as one too many. */
@Injectable()
export class RefusalsMiddleware implements NestMiddleware {
  constructor(private readonly refusals: Refusals) {}

  use(request: Request, response: Response, next: NextFunction): void {
    response.once('finish', () => {
      if (REFUSED.has(response.statusCode)) this.note(request, response);
    });
    next();
  }

  private note(request: Request, response: Response): void {
    const code: unknown = response.locals[PROBLEM_OF_ANSWER];
    const { ip, userAgent } = clientOf(request);
    this.refusals.note({
      userId: sessionOf(request)?.actor.userId ?? null,
      ip,
      userAgent,
      code: typeof code === 'string' ? code : String(response.statusCode),
      method: request.method,
      path: pathOf(request),
    });
  }
}
