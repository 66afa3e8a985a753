import { type Answers } from '../load/answers';
import { type FaultKind } from '../plan/fault-plan';

export interface FaultDone {
  readonly kind: FaultKind;
  /** What was done. */
  readonly words: string;
  /** From its end until the next batch was there; null where none came. */
  readonly recoverySeconds: number | null;
  /** From its end until the last batch that was under way when it began had ended; null where there was none. */
  readonly underWaySeconds: number | null;
}

/** What a run had to itself, by which its times are read. */
export interface Machine {
  readonly cores: number;
  readonly gigabytes: number;
  /** Processes that ran or waited for a core in the minute before it. */
  readonly load: number;
}

export interface ChaosResult {
  readonly seed: number;
  readonly machine: Machine;
  readonly minutes: number;
  readonly faults: readonly FaultDone[];
  readonly batches: number;
  readonly decks: number;
  /** From the last fault until all batches had ended and all books agreed. */
  readonly settledSeconds: number;
  readonly answers: Answers;
  /** Kinds that this machine does not have. */
  readonly leftOut: readonly FaultKind[];
  /** Everything that is not as it must be. Empty when all is well. */
  readonly wrong: readonly string[];
}
