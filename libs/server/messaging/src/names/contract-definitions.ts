import * as contracts from '@rowdeck/contracts';
import {
  type BroadcastDefinition,
  type EventDefinition,
  type JobDefinition,
  type RpcDefinition,
  rpcsAmong,
} from '@rowdeck/contracts';

const exported: readonly unknown[] = Object.values(contracts);

const has = (value: unknown, ...keys: string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/** What services say to each other: all that permissions, streams and consumers of NATS derive from. */
export interface Contracts {
  readonly rpcs: readonly RpcDefinition[];
  readonly events: readonly EventDefinition[];
  readonly jobs: readonly JobDefinition[];
  readonly broadcasts: readonly BroadcastDefinition[];
}

export const CONTRACTS: Contracts = {
  rpcs: rpcsAmong(contracts).map(([, rpc]) => rpc),
  events: exported.filter((value): value is EventDefinition => has(value, 'type', 'consumers')),
  jobs: exported.filter((value): value is JobDefinition => has(value, 'queue', 'payload')),
  broadcasts: exported.filter((value): value is BroadcastDefinition => has(value, 'topics', 'subscribers')),
};
