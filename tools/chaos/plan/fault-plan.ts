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
  /** What this machine cannot do: the plan is that of every machine, and these take their own turns and numbers with them. */
  readonly leftOut?: readonly FaultKind[];
  /** Of the stack: `generation-worker-1`. */
  readonly processes: readonly string[];
  /** No fault lasts less long, where it lasts at all. */
  readonly shortestSeconds: number;
  /** No fault lasts longer. */
  readonly longestSeconds: number;
  /** Nothing else is met, where they are given. */
  readonly targets?: readonly string[];
  /** Between two faults. */
  readonly pauseSeconds: readonly [least: number, most: number];
}

export const SERVERS = ['postgres', 'nats', 'minio'] as const;
export type ServerName = (typeof SERVERS)[number];

/** Those that hold leases or reservations, which a wrong clock must neither end nor keep. */
const BY_THE_CLOCK = /^(generation|billing)/;
/** MinIO is given new passwords at each start, and is frozen or away instead. */
const KILLED_SERVERS: readonly ServerName[] = ['postgres', 'nats'];
const LOCKED_TABLES = ['batches', 'chunks', 'monthly_usages'];
const STREAMS = ['EVENTS', 'JOBS'];

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
    'wrong-clock': () => [dice.oneOf(processes.filter((name) => BY_THE_CLOCK.test(name)))],
    duplicates: () => [],
    poison: () => [],
    'lost-stream': () => [dice.oneOf(STREAMS)],
    'wiped-queue': () => ['nats'],
    'full-disk': () => ['minio'],
    'restart-in-turn': () => dice.shuffled(processes),
  };
  return targets[kind]();
};

const secondsWithin = (shortest: number, longest: number, dice: Dice): number => {
  const most = dice.between(1, LONG_IN) === 1 ? longest : Math.min(SHORT_SECONDS, longest);
  return dice.between(Math.min(shortest, most), most);
};

/** What is done next, whatever it meets. */
function* everyFault(settings: PlanSettings): Generator<Omit<PlannedFault, 'number'>, never> {
  const dice = new Dice(settings.seed);
  const round = settings.kinds.flatMap((kind) => Array.from({ length: ROUND[kind] }, () => kind));
  for (;;) {
    for (const kind of dice.shuffled(round)) {
      yield {
        kind,
        targets: targetsOf(kind, settings.processes, dice),
        seconds: secondsWithin(settings.shortestSeconds, settings.longestSeconds, dice),
        clockMinutes:
          dice.oneOf([-1, 1]) > 0 ? dice.between(2, MOST_MINUTES_AHEAD) : -dice.between(2, MOST_MINUTES_BEHIND),
        pauseSeconds: dice.between(...settings.pauseSeconds),
      };
    }
  }
}

/**
 * Faults without end, the same for the same settings: rounds in which each kind has its turn, in another order each time.
 * Nothing of it depends on what the system does, or on what the machine can do.
 */
export function* planFaults(settings: PlanSettings): Generator<PlannedFault, void> {
  const { targets, leftOut = [] } = settings;
  let number = 0;
  for (const fault of everyFault(settings)) {
    if (targets && !(fault.targets.length > 0 && fault.targets.every((target) => targets.includes(target)))) continue;
    number++;
    if (!leftOut.includes(fault.kind)) yield { number, ...fault };
  }
}
