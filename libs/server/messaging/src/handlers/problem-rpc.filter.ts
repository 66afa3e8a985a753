import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { toProblemBody } from '@rowdeck/contracts';
import { asProblem } from '@rowdeck/failures';
import { currentContext, logProblem } from '@rowdeck/service-kit';
import { type Observable, throwError } from 'rxjs';
import { type CallContext } from '../rpc/call-context';

/** Turns whatever a handler throws into the problem body that crosses the wire, logged at the level of the catalogue. */
@Catch()
export class ProblemRpcFilter implements ExceptionFilter {
  private readonly logger = new Logger('Rpc');

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const problem = asProblem(error);
    const { subject } = host.switchToRpc().getContext<CallContext>();
    logProblem(this.logger, problem, { subject });
    return throwError(() => toProblemBody(problem, currentContext()?.requestId));
  }
}
