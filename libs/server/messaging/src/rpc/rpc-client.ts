import { Injectable } from '@nestjs/common';
import {
  fromProblemBody,
  type InputOf,
  mayCall,
  type OutputOf,
  Problem,
  type RpcDefinition,
  type ServiceName,
} from '@rowdeck/contracts';
import { InfrastructureUnavailable, isTransientError, partsAway } from '@rowdeck/failures';
import { currentContext, inChildSpan } from '@rowdeck/service-kit';
import { Broker } from '../broker/broker';
import { encodeMessage } from '../broker/encode-message';
import { ACTOR_TOKEN } from '../context/message-headers';
import { spanOfCall } from '../context/message-spans';
import { MessagingIdentity } from '../messaging-identity';
import { AskedTogether } from './asked-together';
import { Reach } from './reach';
import { readReply } from './rpc-reply';
import { ServiceAway } from './service-away.error';

export interface CallOptions {
  /** How long to wait for the answer, in milliseconds; 10,000 when it is left out. */
  readonly timeoutMs?: number;
  /** For a call that changes nothing and comes often: equal ones that are made while one is under way are answered together, by the next. */
  readonly together?: true;
}

const signatureFor = async ({ takesActor }: RpcDefinition): Promise<Record<string, string>> => {
  const { actorToken } = currentContext() ?? {};
  return takesActor && actorToken ? { [ACTOR_TOKEN]: await actorToken() } : {};
};

/** With what an operator reads of it as its cause, where the service that was asked is away or misses something. */
const named = (failure: unknown, definition: RpcDefinition): unknown => {
  const isAway = failure instanceof Problem && failure.code !== 'service.busy' && isTransientError(failure);
  if (!isAway || failure.cause instanceof InfrastructureUnavailable) return failure;
  const { code, message: detail, errors, params } = failure;
  return new Problem(code, { detail, errors, params }, { cause: new ServiceAway(definition, failure) });
};

export const DEFAULT_RPC_TIMEOUT_MS = 10_000;

/** Calls other services by their contracts. */
@Injectable()
export class RpcClient {
  private readonly together = new AskedTogether<string>();
  private readonly reach = new Reach();

  constructor(
    private readonly broker: Broker,
    private readonly identity: MessagingIdentity,
  ) {}

  /**
   * Throws the `Problem` the handler threw; `service.unavailable` when nobody answers in time or nobody is there;
   * `message.too_large` when the input does not fit into one message; an Error for a call that this service may not make.
   */
  async call<D extends RpcDefinition>(
    definition: D,
    input: InputOf<D>,
    options: CallOptions = {},
  ): Promise<OutputOf<D>> {
    this.assertCaller(definition);
    return this.reach.noted(definition.service, () =>
      inChildSpan(spanOfCall('client', definition.subject), () => this.ask(definition, input, options)),
    );
  }

  /** Services of which the newest calls have failed because they, or what they need, were away. */
  unreachable(): ServiceName[] {
    return this.reach.unreachable();
  }

  private async ask<D extends RpcDefinition>(
    definition: D,
    input: InputOf<D>,
    options: CallOptions,
  ): Promise<OutputOf<D>> {
    const { subject, service } = definition;
    const { body, headers } = encodeMessage(this.broker, subject, input);
    const signature = await signatureFor(definition);
    const message = { body, headers: { ...headers, ...signature } };
    const ask = () => this.broker.request(subject, message, options.timeoutMs ?? DEFAULT_RPC_TIMEOUT_MS);
    const key = () => [subject, signature[ACTOR_TOKEN], body].join('\0');
    const asked = options.together ? this.together.of(key(), ask) : ask();
    const reply = readReply(await asked.catch((error: unknown) => Promise.reject(named(error, definition) as Error)));
    if (!reply) {
      throw new Problem('internal.unexpected', { detail: `The answer of ${service} to ${subject} could not be read.` });
    }
    if ('problem' in reply) throw named(fromProblemBody(reply.problem), definition);
    partsAway.works(subject);
    return reply.result as OutputOf<D>;
  }

  /** NATS would refuse it in a cluster; in one process nothing else does. */
  private assertCaller(definition: RpcDefinition): void {
    const { service } = this.identity;
    if (mayCall(service, definition)) return;
    throw new Error(`${service} may not call ${definition.subject}: add it to the callers in the contract.`);
  }
}
