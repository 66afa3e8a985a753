import { Injectable, Logger } from '@nestjs/common';
import { InfrastructureUnavailable, isTransientError } from '@rowdeck/failures';
import { AskedInTime, NoAnswer } from './asked-in-time';

export type ReadinessCheck = () => Promise<void> | void;
type DrainStep = () => Promise<void>;

/**
 * `work` is what the service does of its own accord: tasks, events, jobs. `answers` is what it does for those that call it, and comes to its end with them.
 * `rest` is for what these two leave.
 */
export type DrainPhase = 'work' | 'answers' | 'rest';

export interface ReadinessOptions {
  /** What an operator can do where there is no answer, or that of a driver; our own errors say so themselves. */
  readonly remedy?: string;
  /** True where the service serves on without it, with less: its fault is told, and takes the service out of no load balancer. */
  readonly spared?: boolean;
  /** True of what is no different for another service of the same process: it is told once for all of them. */
  readonly ofProcess?: boolean;
}

/** Something that a service needs, and how it is. */
export interface PartState {
  readonly name: string;
  /** Why it cannot be used, and what to do; null while it can. */
  readonly fault: string | null;
  /** Whether the service cannot serve without it. */
  readonly needed: boolean;
  /** Whether it is the same for all services of the process. */
  readonly ofProcess: boolean;
}

interface Part extends ReadinessOptions {
  readonly check: AskedInTime<void>;
}

/** What a driver says, or nobody. */
const lacksRemedy = (error: unknown): boolean =>
  error instanceof NoAnswer || (isTransientError(error) && !(error instanceof InfrastructureUnavailable));

/** The part that a service is itself, while it starts or stops. */
export const OF_SERVICE = 'service';

const OF_ITS_OWN = { name: OF_SERVICE, needed: true, ofProcess: false };

/** Whoever asks often, or many at once, is told the same. */
const STATE_KEPT_MS = 1_000;

const reasonsOf = (parts: readonly PartState[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap(({ name, fault, needed }) => (needed && fault !== null ? [[name, fault]] : [])));

/**
 * Start, readiness and orderly end of one service. When it ends: readiness goes false and `signal` aborts first; then the
 * drain steps run, those of a phase in the order of registration; only then does Nest destroy the providers. So a provider may
 * close what it holds in `onApplicationShutdown`, and still serve work that was taken before.
 */
@Injectable()
export class ServiceLifecycle {
  private readonly logger = new Logger(ServiceLifecycle.name);
  private readonly checked = new Map<string, Part>();
  private readonly steps: { readonly name: string; readonly step: DrainStep; readonly phase: DrainPhase }[] = [];
  private readonly phases = new Map<DrainPhase, Promise<void>>();
  private readonly stopping = new AbortController();
  private started = false;

  /** Aborts when the service begins to end: close what would never end by itself (event streams to browsers). */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /**
   * The check throws while a part that the service needs cannot be used; its message is shown on /readyz, and names the remedy. One that does not answer
   * is a fault, too.
   */
  addReadinessCheck(name: string, check: ReadinessCheck, options: ReadinessOptions = {}): void {
    this.checked.set(name, { ...options, check: new AskedInTime(check, STATE_KEPT_MS) });
  }

  /** Stop taking, finish what is taken. Steps of a phase run one after the other; one that throws does not keep the next from running. */
  addDrainStep(name: string, step: DrainStep, phase: DrainPhase = 'work'): void {
    this.steps.push({ name, step, phase });
  }

  markStarted(): void {
    this.started = true;
  }

  /** Name of each thing that is not ready → why. Empty when the service can serve. */
  async notReady(): Promise<Record<string, string>> {
    return reasonsOf(await this.parts());
  }

  /** How each thing is that the service needs. Before it has started, and when it stops, that is all there is to say. */
  async parts(): Promise<readonly PartState[]> {
    if (this.signal.aborted) return [{ ...OF_ITS_OWN, fault: 'is stopping' }];
    if (!this.started) return [{ ...OF_ITS_OWN, fault: 'is starting' }];
    return Promise.all([...this.checked].map(([name, part]) => this.stateOf(name, part)));
  }

  /** Readiness goes false at once; resolves when all that was taken is finished. Asked twice, it drains once. */
  async drain(): Promise<void> {
    await Promise.all([this.finish('work'), this.finish('answers')]);
    await this.finish('rest');
  }

  /** One phase of `drain`, where its end has to wait for that of other services. Asked twice, it runs once. */
  finish(phase: DrainPhase): Promise<void> {
    const under = this.phases.get(phase) ?? this.runSteps(phase);
    this.phases.set(phase, under);
    return under;
  }

  /** Readiness goes false and `signal` aborts; nothing is drained yet. */
  announceStop(): void {
    this.stopping.abort();
  }

  private async runSteps(phase: DrainPhase): Promise<void> {
    this.announceStop();
    for (const { name, step } of this.steps.filter((each) => each.phase === phase)) {
      await step().catch((error: unknown) => this.logger.error({ err: error }, `Could not drain ${name}`));
    }
  }

  private async stateOf(name: string, { check, remedy, spared = false, ofProcess = false }: Part): Promise<PartState> {
    const part = { name, needed: !spared, ofProcess };
    try {
      await check.answer();
      return { ...part, fault: null };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { ...part, fault: remedy !== undefined && lacksRemedy(error) ? `${why}. ${remedy}` : why };
    }
  }
}
