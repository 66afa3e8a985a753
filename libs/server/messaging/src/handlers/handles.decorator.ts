import { applyDecorators, SetMetadata, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { type ParsedInputOf, type RpcDefinition } from '@rowdeck/contracts';
import { type z } from 'zod';
import { ActorGuard, RPC_DEFINITION } from '../actor-trust/actor.guard';
import { type CallContext } from '../rpc/call-context';
import { ProblemRpcFilter } from './problem-rpc.filter';
import { RpcInputPipe } from './rpc-input.pipe';
import { RpcOutputInterceptor } from './rpc-output.interceptor';

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
    Payload(new RpcInputPipe(definition))(target, key, 0);
    Ctx()(target, key, 1);
    applyDecorators(
      MessagePattern(definition.subject),
      SetMetadata(RPC_DEFINITION, definition),
      UseFilters(ProblemRpcFilter),
      UseGuards(ActorGuard),
      UseInterceptors(new RpcOutputInterceptor(definition)),
    )(target, key, descriptor);
  };
