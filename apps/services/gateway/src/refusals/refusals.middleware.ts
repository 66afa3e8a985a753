import { Injectable, type NestMiddleware } from '@nestjs/common';
import { PROBLEM_OF_ANSWER } from '@rowdeck/service-kit';
import { type NextFunction, type Request, type Response } from 'express';
import { keyOf } from '../http/request-key';
import { sessionOf } from '../http/request-session';
import { Refusals } from './refusals';

const REFUSED = new Set([403, 429]);

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
    const actor = (keyOf(request) ?? sessionOf(request))?.actor ?? null;
    this.refusals.note(request, actor, typeof code === 'string' ? code : String(response.statusCode));
  }
}
