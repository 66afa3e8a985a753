import { z } from 'zod';
import { type ServiceName } from '../services/services';

/** One call that a service answers. */
export interface RpcDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly method: string;
  /** Its NATS subject: `rpc.<service>.<method>`. */
  readonly subject: string;
  /** Who may call it: NATS lets nobody else publish to its subject. `*`, every service, is for what is no secret. */
  readonly callers: readonly ServiceName[] | '*';
  /** Whether the input names an `actor`, which is taken only with identity's signature for it. */
  readonly takesActor: boolean;
  readonly input: I;
  readonly output: O;
}

/** What a caller passes: before defaults are applied. */
export type InputOf<D extends RpcDefinition> = z.input<D['input']>;
/** What a handler receives: parsed. */
export type ParsedInputOf<D extends RpcDefinition> = z.output<D['input']>;
export type OutputOf<D extends RpcDefinition> = z.output<D['output']>;

/** Only the gateway may make a call that names no `callers`. */
export const defineRpc = <I extends z.ZodType, O extends z.ZodType>({
  callers = ['gateway'],
  ...definition
}: {
  service: ServiceName;
  method: string;
  callers?: readonly ServiceName[] | '*';
  input: I;
  output: O;
}): RpcDefinition<I, O> => ({
  ...definition,
  callers,
  subject: `rpc.${definition.service}.${definition.method}`,
  takesActor: definition.input instanceof z.ZodObject && 'actor' in definition.input.shape,
});

export const mayCall = (caller: ServiceName, { callers }: Pick<RpcDefinition, 'callers'>): boolean =>
  callers === '*' || callers.includes(caller);

const isRpc = (value: unknown): value is RpcDefinition =>
  typeof value === 'object' && value !== null && 'subject' in value && 'callers' in value;

/** The calls among what a module exports, each with the name of its export: one by itself, or one for each service that answers it. */
export const rpcsAmong = (exported: object): (readonly [name: string, rpc: RpcDefinition])[] =>
  Object.entries(exported).flatMap(([name, value]) =>
    (isRpc(value) ? [value] : Object.values(Object(value) as object).filter(isRpc)).map((rpc) => [name, rpc] as const),
  );
