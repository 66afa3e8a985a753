import { Injectable, Logger } from '@nestjs/common';

export type ReadinessCheck = () => Promise<void> | void;
type DrainStep = () => Promise<void>;

/**
 * Start, readiness and orderly end of one service. When it ends: readiness goes false and `signal` aborts first; then the
 * drain steps run, in the order of registration; only then does Nest destroy the providers. So a provider may close what
 * it holds in `onApplicationShutdown`, and still serve work that was taken before.
 */
@Injectable()
export class ServiceLifecycle {
  private readonly logger = new Logger(ServiceLifecycle.name);
  private readonly checks = new Map<string, ReadinessCheck>();
  private readonly steps: [name: string, step: DrainStep][] = [];
  private readonly stopping = new AbortController();
  private started = false;
  private drained: Promise<void> | undefined;

  /** Aborts when the service begins to end: close what would never end by itself (event streams to browsers). */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** The check throws while the service cannot serve; its message is shown on /readyz. */
  addReadinessCheck(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Stop taking, finish what is taken. Steps run one after the other; a step that throws does not keep the next from running. */
  addDrainStep(name: string, step: DrainStep): void {
    this.steps.push([name, step]);
  }

  markStarted(): void {
    this.started = true;
  }

  /** Name of each thing that is not ready → why. Empty when the service can serve. */
  async notReady(): Promise<Record<string, string>> {
    if (this.signal.aborted) return { service: 'is stopping' };
    if (!this.started) return { service: 'is starting' };
    const results = await Promise.all([...this.checks].map(([name, check]) => this.failureOf(name, check)));
    return Object.fromEntries(results.filter((result) => result !== undefined));
  }

  /** Readiness goes false at once; resolves when all that was taken is finished. Asked twice, it drains once. */
  drain(): Promise<void> {
    this.drained ??= this.runSteps();
    return this.drained;
  }

  /** Readiness goes false and `signal` aborts; nothing is drained yet. */
  announceStop(): void {
    this.stopping.abort();
  }

  private async runSteps(): Promise<void> {
    this.announceStop();
    for (const [name, step] of this.steps) {
      await step().catch((error: unknown) => this.logger.error({ err: error }, `Could not drain ${name}`));
    }
  }

  private async failureOf(name: string, check: ReadinessCheck): Promise<[string, string] | undefined> {
    try {
      await check();
      return undefined;
    } catch (error) {
      return [name, error instanceof Error ? error.message : String(error)];
    }
  }
}
