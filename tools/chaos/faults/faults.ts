import { type FaultKind } from '../plan/fault-plan';
import { kill, restartInTurn } from './ended-processes';
import { duplicates } from './duplicates';
import { type Fault } from './fault';
import { heldLock } from './held-lock';
import { lostStream, wipedQueue } from './lost-queue';
import { fullDisk, wrongClock } from './machine';
import { poison } from './poison';
import { away, freeze } from './unreachable';

export const FAULTS: Readonly<Record<FaultKind, Fault>> = {
  kill,
  freeze,
  away,
  'held-lock': heldLock,
  'wrong-clock': wrongClock,
  duplicates,
  poison,
  'lost-stream': lostStream,
  'wiped-queue': wipedQueue,
  'full-disk': fullDisk,
  'restart-in-turn': restartInTurn,
};
