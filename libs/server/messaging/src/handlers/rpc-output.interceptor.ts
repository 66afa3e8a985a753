import { type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type RpcDefinition } from '@rowdeck/contracts';
import { map, type Observable } from 'rxjs';
import { parseContract } from '../contract/parse-contract';

/** A live entity may hold more than the contract promises (a password's hash): only what the output names leaves. */
export class RpcOutputInterceptor implements NestInterceptor {
  constructor(private readonly definition: RpcDefinition) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { service, method, output } = this.definition;
    const contract = { code: 'internal.unexpected', what: `The answer of ${service}.${method}` } as const;
    return next.handle().pipe(map((answer: unknown) => parseContract(output, answer, contract)));
  }
}
