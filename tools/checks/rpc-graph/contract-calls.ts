import * as contracts from '@rowdeck/contracts';
import { type RpcDefinition } from '@rowdeck/contracts';
import { type Call } from './rpc-graph';

const isRpc = (value: unknown): value is RpcDefinition =>
  typeof value === 'object' && value !== null && 'subject' in value && 'callers' in value;

/** Every call that the contracts define, by the name of its export. */
export const CONTRACT_CALLS: readonly Call[] = Object.entries<unknown>(contracts).flatMap(([name, value]) =>
  isRpc(value) ? [{ name, service: value.service, callers: value.callers }] : [],
);
