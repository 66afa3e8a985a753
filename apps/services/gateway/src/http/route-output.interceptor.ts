import { type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Problem, type RouteDefinition, successOf } from '@rowdeck/contracts';
import { map, type Observable } from 'rxjs';

/** Cuts an answer to what its route promises; one that breaks the promise is a fault of ours and leaves as such. */
export class RouteOutputInterceptor implements NestInterceptor {
  constructor(private readonly route: RouteDefinition) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const success = successOf(this.route);
    if (success.kind !== 'json') return next.handle();
    return next.handle().pipe(
      map((answer: unknown) => {
        const { success: fits, data, error } = success.schema.safeParse(answer);
        if (!fits) throw new Problem('internal.unexpected', {}, { cause: error });
        return data;
      }),
    );
  }
}
