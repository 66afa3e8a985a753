import { Injectable, SetMetadata } from '@nestjs/common';
import { ServiceEnvironment } from '../config/service-environment';
import { DecoratedMethods } from '../discovery/decorated-methods';
import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { PeriodicTask } from './periodic-task';

export const EVERY = Symbol('every');

export interface EveryOptions {
  /** Pause between the end of a run and the next one; from the environment where an operator may set it. */
  readonly seconds: number | ((environment: ServiceEnvironment) => number);
  /** What it does, as it stands after "Could not": `sweep expired sessions`. */
  readonly task: string;
}

/**
 * Runs a method of any provider again and again while the service runs, for the first time once it has started. It never
 * runs twice at a time in one process; replicas may run it at the same time, so it must bear that. What it throws is logged
 * and ends nothing. When the service ends, the run that has begun is waited for.
 */
export const Every =
  (options: EveryOptions) =>
  <M extends () => Promise<unknown>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    SetMetadata<symbol, EveryOptions>(EVERY, options)(target, key, descriptor);
  };

/** Runs the `@Every` methods of one service, from its start to its end. */
@Injectable()
export class PeriodicTasks {
  private tasks: readonly PeriodicTask[] = [];

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly environment: ServiceEnvironment,
    lifecycle: ServiceLifecycle,
  ) {
    // Registered before any other step: what a task writes, such as events, leaves the service with what follows.
    lifecycle.addDrainStep('periodic tasks', () => this.stop());
  }

  start(): void {
    this.tasks = this.methods.with<EveryOptions>(EVERY).map(({ metadata: { seconds, task }, call }) => {
      const pause = typeof seconds === 'number' ? seconds : seconds(this.environment);
      return new PeriodicTask(pause * 1_000, async () => call(), task);
    });
    for (const task of this.tasks) task.start();
  }

  private async stop(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}
