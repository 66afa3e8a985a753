import { isDeepStrictEqual } from 'node:util';
import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Actor, actor, Problem, type RpcDefinition } from '@rowdeck/contracts';
import { currentContext } from '@rowdeck/service-kit';
import { type CallContext } from '../rpc/call-context';
import { ActorKeys } from './actor-keys';
import { readActorToken, untrusted } from './read-actor-token';

export const RPC_DEFINITION = Symbol('rowdeck:rpc-definition');

const isUntrusted = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'auth.actor_untrusted';

/** A gateway of the release before leaves out which key somebody acts with: that gives nobody more than was signed for. */
const isSame = ({ apiKey, ...proven }: Actor, claimed: Actor): boolean =>
  isDeepStrictEqual(claimed.apiKey ? { ...proven, apiKey } : proven, claimed);

/** Lets a call that names an actor through to its handler only with identity's signature for exactly that actor. */
@Injectable()
export class ActorGuard implements CanActivate {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly keys: ActorKeys,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const definition = this.reflector.get<RpcDefinition>(RPC_DEFINITION, context.getHandler());
    if (!definition.takesActor) return true;
    const rpc = context.switchToRpc();
    const claimed = actor.safeParse((rpc.getData<unknown>() as { actor?: unknown } | null)?.actor);
    // No actor at all: the input pipe refuses it, with every other fault of the input.
    if (!claimed.success) return true;
    try {
      const proven = await readActorToken(await this.token(), (id) => this.keys.find(id));
      if (!isSame(proven, claimed.data)) throw untrusted('other_actor');
    } catch (error) {
      if (isUntrusted(error)) {
        const { subject } = rpc.getContext<CallContext>();
        const event = { security: error.code, ...error.params, subject, claimed: claimed.data.userId };
        this.logger.warn(event, 'A call for an actor that is not proven was refused');
      }
      throw error;
    }
    return true;
  }

  private token(): Promise<string> {
    const { actorToken } = currentContext() ?? {};
    if (!actorToken) throw untrusted('missing');
    return actorToken();
  }
}
