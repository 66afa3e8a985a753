import type { z } from 'zod';

export type ServiceName = 'identity' | 'teams' | 'templates' | 'generation' | 'billing' | 'admin' | 'gateway';

/** One call that a service answers. `subject` is its NATS subject. */
export interface RpcDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly method: string;
  readonly subject: string;
  readonly input: I;
  readonly output: O;
}

/** What a caller passes: before defaults are applied. */
export type InputOf<D extends RpcDefinition> = z.input<D['input']>;
/** What a handler receives: parsed. */
export type ParsedInputOf<D extends RpcDefinition> = z.output<D['input']>;
export type OutputOf<D extends RpcDefinition> = z.output<D['output']>;

export const defineRpc = <I extends z.ZodType, O extends z.ZodType>(definition: {
  service: ServiceName;
  method: string;
  input: I;
  output: O;
}): RpcDefinition<I, O> => ({ ...definition, subject: `rpc.${definition.service}.${definition.method}` });
