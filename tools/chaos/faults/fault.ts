import { type PlannedFault } from '../plan/fault-plan';
import { type ChaosSystem } from '../system/chaos-system';

/** Does something bad to a system and undoes it. Resolves when all is there again, to what was done in words. */
export type Fault = (system: ChaosSystem, planned: PlannedFault) => Promise<string>;
