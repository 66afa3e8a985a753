import { Dice } from './dice';

/** Each kind of fault, and how often it comes within a round. */
const ROUND = {
  kill: 4,
  freeze: 3,
  away: 3,
  'held-lock': 2,
  'wrong-clock': 2,
  duplicates: 1,
  poison: 1,
  'lost-stream': 1,
  'wiped-queue': 1,
  'full-disk': 1,
  'restart-in-turn': 1,
} as const;

export type FaultKind = keyof typeof ROUND;
export const FAULT_KINDS = Object.keys(ROUND) as FaultKind[];

/** What is done to a running system, and for how long. */
export interface PlannedFault {
  /** From 1. */
  readonly number: number;
  readonly kind: FaultKind;
  /** Processes, servers, tables or streams, as the kind has them. */
  readonly targets: readonly string[];
  readonly seconds: number;
  /** So far ahead a clock is put; behind where it is negative. */
  readonly clockMinutes: number;
  /** Before the next one. */
  readonly pauseSeconds: number;
}

export interface PlanSettings {
  readonly seed: number;
  readonly kinds: readonly FaultKind[];
  /** Of the stack: `generation-worker-1`. */
  readonly processes: readonly string[];
  /** No fault lasts longer. */
  readonly longestSeconds: number;
  /** Between two faults. */
  readonly pauseSeconds: readonly [least: number, most: number];
}

export const SERVERS = ['postgres', 'nats', 'minio'] as const;
export type ServerName = (typeof SERVERS)[number];

/** MinIO is given new passwords at each start, and is frozen or away instead. */
const KILLED_SERVERS: readonly ServerName[] = ['postgres', 'nats'];
const LOCKED_TABLES = ['batches', 'chunks', 'monthly_usages'];
const STREAMS = ['EVENTS', 'JOBS'];

const LEAST_SECONDS = 2;
/** Outages from this long on are one in so many: most are short, as in life. */
const LONG_IN = 3;
const SHORT_SECONDS = 15;
const [MOST_MINUTES_BEHIND, MOST_MINUTES_AHEAD] = [61, 13];

const targetsOf = (kind: FaultKind, processes: readonly string[], dice: Dice): readonly string[] => {
  const several = (): string[] => dice.shuffled(processes).slice(0, dice.between(1, 2));
  const targets: Readonly<Record<FaultKind, () => readonly string[]>> = {
    kill: () => (dice.between(1, 5) === 1 ? [dice.oneOf(KILLED_SERVERS)] : several()),
    freeze: () => [dice.oneOf([...processes, ...SERVERS])],
    away: () => [dice.oneOf(SERVERS)],
    'held-lock': () => [dice.oneOf(LOCKED_TABLES)],
    'wrong-clock': () => [dice.oneOf(processes)],
    duplicates: () => [],
    poison: () => [],
    'lost-stream': () => [dice.oneOf(STREAMS)],
    'wiped-queue': () => ['nats'],
    'full-disk': () => ['minio'],
    'restart-in-turn': () => dice.shuffled(processes),
  };
  return targets[kind]();
};

const secondsWithin = (longest: number, dice: Dice): number => {
  const most = dice.between(1, LONG_IN) === 1 ? longest : Math.min(SHORT_SECONDS, longest);
  return dice.between(Math.min(LEAST_SECONDS, most), most);
};

/**
 * Faults without end, the same for the same settings: rounds in which each kind has its turn, in another order each time.
 * Nothing of it depends on what the system does.
 */
export function* planFaults(settings: PlanSettings): Generator<PlannedFault, never> {
  const dice = new Dice(settings.seed);
  const round = settings.kinds.flatMap((kind) => Array.from({ length: ROUND[kind] }, () => kind));
  for (let number = 1; ;) {
    for (const kind of dice.shuffled(round)) {
      yield {
        number: number++,
        kind,
        targets: targetsOf(kind, settings.processes, dice),
        seconds: secondsWithin(settings.longestSeconds, dice),
        clockMinutes:
          dice.oneOf([-1, 1]) > 0 ? dice.between(2, MOST_MINUTES_AHEAD) : -dice.between(2, MOST_MINUTES_BEHIND),
        pauseSeconds: dice.between(...settings.pauseSeconds),
      };
    }
  }
}
