import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { asProblem, toProblemBody } from '@rowdeck/contracts';
import { currentContext } from '@rowdeck/service-kit';
import { throwError, type Observable } from 'rxjs';
import { type CallContext } from './call-context';

/** Turns whatever a handler throws into the problem body that crosses the wire, logged at the level of the catalogue. */
@Catch()
export class ProblemRpcFilter implements ExceptionFilter {
  private readonly logger = new Logger('Rpc');

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const problem = asProblem(error);
    const { subject } = host.switchToRpc().getContext<CallContext>();
    const entry = { code: problem.code, subject, err: problem.cause ?? problem };
    const message = `${subject} failed: ${problem.message}`;
    const { level } = problem.kind;
    if (level === 'error') this.logger.error(entry, message);
    else if (level === 'warn') this.logger.warn(entry, message);
    else this.logger.debug(entry, message);
    return throwError(() => toProblemBody(problem, currentContext()?.requestId));
  }
}
