import { Logger } from '@nestjs/common';
import { type AwayPart, partAway } from './part-of';

/** What was refused, as an operator counts it. */
export type Refused = 'requests' | 'calls' | 'deliveries' | 'tasks' | 'letters' | 'connections';

const LOOK_EVERY_MS = 1_000;
/**
 * A part that comes and goes is one outage: some of its calls succeed while others fail. Longer than a call waits for its answer, so that those
 * which were under way when it came back are counted in.
 */
const QUIET_MS = 12_000;
/** After which one that nobody has asked for is let go. */
const FORGET_MS = 300_000;
const SAY_AGAIN_MS = 60_000;

interface Outage {
  readonly name: string;
  readonly signs: Set<string>;
  readonly since: number;
  readonly counts: Map<Refused, number>;
  fault: string;
  lastRefused: number;
  worksSince: number | undefined;
  saidAt: number;
  saidOf: number;
}

const inWords = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

const sumOf = ({ counts }: Outage): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Such as '1,240 requests and 20 tasks'. */
const refusedBy = ({ counts }: Outage): string =>
  [...counts].map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(' and ');

/**
 * Says of each part that Rowdeck runs on when it goes away, once a minute that it still is, and when it is back: an outage is a few
 * lines in the log, however many calls it refuses. One for the process, since its services share their servers.
 */
export class PartsAway {
  private readonly logger = new Logger('Parts');
  private readonly outages = new Map<string, Outage>();
  private looking: NodeJS.Timeout | undefined;

  /** Counts what was refused since a part is away. False of any other error, which is its caller's to log. */
  refused(error: unknown, what: Refused): boolean {
    const part = partAway(error);
    if (!part) return false;
    const outage = this.outages.get(part.name) ?? this.begin(part);
    outage.signs.add(part.sign);
    outage.counts.set(what, (outage.counts.get(what) ?? 0) + 1);
    outage.fault = part.fault;
    outage.lastRefused = performance.now();
    outage.worksSince = undefined;
    return true;
  }

  /** What was asked of a part has succeeded. Costs nothing while no part is away. */
  works(sign: string): void {
    for (const outage of this.outages.values()) {
      if (outage.signs.has(sign)) outage.worksSince ??= performance.now();
    }
  }

  /** What the part refused something with, and nothing has worked since; null where it works, or nobody knows. */
  faultOf(name: string): string | null {
    const outage = this.outages.get(name);
    return outage?.worksSince === undefined ? (outage?.fault ?? null) : null;
  }

  /** Throws `faultOf`, if there is any: for readiness, which asks nobody who might hang. */
  assertWorks(name: string): void {
    const fault = this.faultOf(name);
    if (fault !== null) throw new Error(fault);
  }

  private begin({ name, fault }: AwayPart): Outage {
    const now = performance.now();
    const outage: Outage = {
      name,
      signs: new Set(),
      since: now,
      counts: new Map(),
      fault,
      lastRefused: now,
      worksSince: undefined,
      saidAt: now,
      saidOf: 0,
    };
    this.outages.set(name, outage);
    this.logger.error({ part: name }, `${name} is away, and what needs it is refused or waits: ${fault}`);
    this.looking ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    return outage;
  }

  private look(): void {
    const now = performance.now();
    for (const outage of this.outages.values()) this.lookAt(outage, now);
    if (this.outages.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private lookAt(outage: Outage, now: number): void {
    const { worksSince, lastRefused, saidAt, saidOf } = outage;
    if (worksSince !== undefined && now - worksSince >= QUIET_MS) return this.end(outage, 'is back', worksSince);
    if (now - lastRefused >= FORGET_MS) return this.end(outage, 'has refused nothing for minutes', lastRefused);
    const sum = sumOf(outage);
    if (now - saidAt < SAY_AGAIN_MS || sum === saidOf) return;
    Object.assign(outage, { saidAt: now, saidOf: sum });
    this.logger.warn(
      this.factsOf(outage, now),
      `${outage.name} is still away, for ${inWords(now - outage.since)}: it has refused ${refusedBy(outage)}`,
    );
  }

  private end(outage: Outage, how: string, at: number): void {
    this.outages.delete(outage.name);
    this.logger.log(
      this.factsOf(outage, at),
      `${outage.name} ${how}: it was away for ${inWords(at - outage.since)} and has refused ${refusedBy(outage)}`,
    );
  }

  private factsOf(outage: Outage, at: number): object {
    return {
      part: outage.name,
      seconds: Math.round((at - outage.since) / 1_000),
      refused: Object.fromEntries(outage.counts),
    };
  }
}

/** Those of this process. */
export const partsAway = new PartsAway();

/** Warns of what a failure has left to somebody else, such as a sweeper. A part that is away has its own few lines, however much it leaves. */
export const warnUnlessAway = (logger: Logger, error: unknown, facts: object, message: string): void => {
  if (!partsAway.refused(error, 'tasks')) logger.warn({ err: error, ...facts }, message);
};
