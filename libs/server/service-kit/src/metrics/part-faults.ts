import { Gauge } from 'prom-client';
import { OF_SERVICE, type ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { type ServiceMetrics } from './service-metrics';

/**
 * Tells as a metric what /readyz says of each part, with the limit and the kept answers of /readyz: a part that the service can spare takes it out of no load
 * balancer, so that nobody would hear of it there.
 */
export const watchParts = (lifecycle: ServiceLifecycle, { registry }: ServiceMetrics): void => {
  new Gauge({
    name: 'part_fault',
    help: 'Whether a part that the service needs has a fault',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const parts = await lifecycle.parts();
      this.reset();
      this.set({ part: OF_SERVICE }, 0);
      for (const { name, fault } of parts) this.set({ part: name }, fault === null ? 0 : 1);
    },
  });
};
