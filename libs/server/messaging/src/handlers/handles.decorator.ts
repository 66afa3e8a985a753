import {
  applyDecorators,
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  Logger,
  type PipeTransform,
  SetMetadata,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import {
  type ParsedInputOf,
  type Problem,
  type ProblemBody,
  type RpcDefinition,
  toProblemBody,
} from '@rowdeck/contracts';
import { asProblem, AWAY_PART, partAway, partsAway } from '@rowdeck/failures';
import { answering, currentContext, logProblem, RepeatedLines } from '@rowdeck/service-kit';
import { type Observable, throwError } from 'rxjs';
import { type z } from 'zod';
import { ActorGuard, RPC_DEFINITION } from '../actor-trust/actor.guard';
import { parseContract } from '../contract/parse-contract';
import { type CallContext } from '../rpc/call-context';

class RpcInputPipe implements PipeTransform {
  constructor(private readonly definition: RpcDefinition) {}

  transform(value: unknown): unknown {
    // Its words may reach the person behind the call; which call it was stands in the log.
    return parseContract(this.definition.input, value, { code: 'request.invalid', what: 'The request' });
  }
}

/** A live entity may hold more than the contract promises (a password's hash): only what the output names leaves. */
const cut = ({ service, method, output }: RpcDefinition, answer: unknown): unknown =>
  parseContract(output, answer, { code: 'internal.unexpected', what: `The answer of ${service}.${method}` });

/** For the service that called: it tells its own operators what is away. */
const bodyOf = (problem: Problem): ProblemBody => {
  const body = toProblemBody(problem, currentContext()?.requestId);
  const part = partAway(problem);
  return part ? { ...body, params: { ...body.params, [AWAY_PART]: part.name } } : body;
};

/** Turns whatever a handler throws into the problem body that crosses the wire, logged at the level of the catalogue. */
@Catch()
class ProblemRpcFilter implements ExceptionFilter {
  private readonly logger = new Logger('Rpc');
  private readonly busy = new RepeatedLines((leftOut) =>
    this.logger.log(leftOut, 'Calls of this kind were refused beyond those that are logged'),
  );

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const problem = asProblem(error);
    const { subject } = host.switchToRpc().getContext<CallContext>();
    if (!partsAway.refused(problem, 'calls') && this.isLogged(problem, subject))
      logProblem(this.logger, problem, { subject });
    return throwError(() => bodyOf(problem));
  }

  /** One that is busy refuses whatever comes. */
  private isLogged({ code, kind }: Problem, subject: string): boolean {
    return kind.status !== 503 || this.busy.admits(`${code} ${subject}`);
  }
}

type Handler<D extends RpcDefinition> = (
  input: ParsedInputOf<D>,
  context: CallContext,
) => Promise<z.input<D['output']>> | z.input<D['output']>;

/**
 * Answers an RPC with a method of a Nest `@Controller()`: `method(input, context?)`. An actor in the input is proven
 * (`auth.actor_untrusted` otherwise). The input has been parsed by the
 * contract's schema (`request.invalid`, with all faults, otherwise); what the method returns is cut to the contract's
 * output, so that a field the contract does not name never leaves the service.
 */
export const Handles =
  <D extends RpcDefinition>(definition: D) =>
  <M extends Handler<D>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    answering(descriptor, (answer) => cut(definition, answer));
    Payload(new RpcInputPipe(definition))(target, key, 0);
    Ctx()(target, key, 1);
    applyDecorators(
      MessagePattern(definition.subject),
      SetMetadata(RPC_DEFINITION, definition),
      UseFilters(ProblemRpcFilter),
      UseGuards(ActorGuard),
    )(target, key, descriptor);
  };
