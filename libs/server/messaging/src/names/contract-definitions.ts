import * as contracts from '@rowdeck/contracts';
import { type JobDefinition, type RpcDefinition } from '@rowdeck/contracts';

const exported: readonly unknown[] = Object.values(contracts);

const has = (value: unknown, ...keys: string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/** Every call of the contracts. */
export const RPC_DEFINITIONS = exported.filter((value): value is RpcDefinition => has(value, 'subject', 'callers'));

/** Every queue of the contracts. */
export const JOB_DEFINITIONS = exported.filter((value): value is JobDefinition => has(value, 'queue', 'payload'));
