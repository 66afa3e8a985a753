import { type ServiceMetrics } from '@rowdeck/service-kit';
import { type Pool } from 'pg';
import { Gauge } from 'prom-client';
import { type DataSource } from 'typeorm';

/** TypeORM has the pool of `pg` here, and calls it of any type. */
const poolOf = ({ driver }: DataSource): Pool | undefined => ('master' in driver ? (driver.master as Pool) : undefined);

/** How many connections the pool has, and how many statements wait for one; asks no server. */
export const watchPool = ({ registry }: ServiceMetrics, dataSource: DataSource): void => {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state (busy, idle), and who waits for one (waiting)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolOf(dataSource) ?? {};
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
};
