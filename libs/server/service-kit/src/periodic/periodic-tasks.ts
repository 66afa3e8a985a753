import { Injectable } from '@nestjs/common';
import { ServiceEnvironment } from '../config/service-environment';
import { DecoratedMethods } from '../discovery/decorated-methods';
import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { EVERY, type EveryOptions } from './every.decorator';
import { PeriodicTask } from './periodic-task';

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
