import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { fromProblemBody, type KeptAnswer, type Problem, problemBody, toProblemBody } from '@rowdeck/contracts';
import { httpProblem } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { AnsweredBefore, IdempotentCalls } from './idempotent-calls';
import { isReadAsItComes } from './raw-body';

export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** Whether the answer of a route is made anew for a call that comes again, since it is a file and not kept. */
export const MADE_ANEW = 'made-anew';

/** What makes equal bodies of a route one, where those who mean the same may write them in several ways. */
export const SAME_BODY = 'same-body';

/** A refusal of the content itself has done nothing: corrected, it may come again with the same key. So may what passes by itself. */
const isDecided = ({ code, kind }: Problem): boolean =>
  kind.status < 500 && !kind.retryable && !code.endsWith('.invalid');

const parsed = (body: string | null): unknown => (body === null ? undefined : JSON.parse(body));

/** Has equal writes of programs with one idempotency key made once (draft-ietf-httpapi-idempotency-key-header). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly calls: IdempotentCalls,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!this.calls.isKeyed(request)) return next.handle();
    try {
      return of(await this.made(context, request, next));
    } catch (error) {
      if (error instanceof AnsweredBefore) {
        const again = of(this.replayed(error.answer, response));
        return this.reflector.get<boolean>(MADE_ANEW, context.getHandler()) ? next.handle() : again;
      }
      const problem = httpProblem(error);
      const body = JSON.stringify(toProblemBody(problem));
      const answer = { status: problem.kind.status, etag: null, body };
      await this.calls.finish(request, isDecided(problem) ? answer : null);
      throw error;
    }
  }

  private async made(context: ExecutionContext, request: Request, next: CallHandler): Promise<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const sameBody = this.reflector.get<(body: unknown) => unknown>(SAME_BODY, context.getHandler());
    // Of what is uploaded more is known when it has arrived: see `Uploads`.
    if (!isReadAsItComes(request)) await this.calls.claim(request, sameBody(request.body));
    const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
    const etag = response.get('etag') ?? null;
    const body = answer === undefined ? null : JSON.stringify(answer);
    await this.calls.finish(request, { status: response.statusCode, etag, body });
    return answer;
  }

  /** Throws the problem that the call was refused with. */
  private replayed({ status, etag, body }: KeptAnswer, response: Response): unknown {
    response.set(REPLAYED_HEADER, 'true');
    if (status >= 400) throw fromProblemBody(problemBody.parse(parsed(body)));
    if (etag !== null) response.set('etag', etag);
    return parsed(body);
  }
}
