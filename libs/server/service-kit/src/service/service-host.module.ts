import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ServiceEnvironment } from '../config/service-environment';
import { DecoratedMethods } from '../discovery/decorated-methods';
import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { ServiceMetrics } from '../metrics/service-metrics';
import { PeriodicTasks } from '../periodic/periodic-tasks';

export interface HostParts {
  readonly environment: ServiceEnvironment;
  readonly lifecycle: ServiceLifecycle;
  readonly metrics: ServiceMetrics;
}

/** Wraps a service's root module, so that what belongs to this one service can be injected everywhere in it. */
@Global()
@Module({})
export class ServiceHostModule {
  static around(root: Type, { environment, lifecycle, metrics }: HostParts): DynamicModule {
    return {
      module: ServiceHostModule,
      imports: [root, DiscoveryModule],
      providers: [
        { provide: ServiceEnvironment, useValue: environment },
        { provide: ServiceLifecycle, useValue: lifecycle },
        { provide: ServiceMetrics, useValue: metrics },
        DecoratedMethods,
        PeriodicTasks,
      ],
      exports: [ServiceEnvironment, ServiceLifecycle, ServiceMetrics],
    };
  }
}
