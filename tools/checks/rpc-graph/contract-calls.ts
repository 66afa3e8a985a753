import * as contracts from '@rowdeck/contracts';
import { type Call } from './rpc-graph';

/** Every call that the contracts define, by the name of its export. */
export const CONTRACT_CALLS: readonly Call[] = contracts
  .rpcsAmong(contracts)
  .map(([name, { service, callers }]) => ({ name, service, callers }));
