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
import { type ParsedInputOf, type RpcDefinition, toProblemBody } from '@rowdeck/contracts';
import { asProblem } from '@rowdeck/failures';
import { answering, currentContext, logProblem } from '@rowdeck/service-kit';
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

/** Turns whatever a handler throws into the problem body that crosses the wire, logged at the level of the catalogue. */
@Catch()
class ProblemRpcFilter implements ExceptionFilter {
  private readonly logger = new Logger('Rpc');

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const problem = asProblem(error);
    const { subject } = host.switchToRpc().getContext<CallContext>();
    logProblem(this.logger, problem, { subject });
    return throwError(() => toProblemBody(problem, currentContext()?.requestId));
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
