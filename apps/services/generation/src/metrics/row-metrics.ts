import { Injectable } from '@nestjs/common';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';
import { Counter } from 'prom-client';
import { type EndedRows } from '../batches/batch.repository';
import { WaitingRowsRepository } from './waiting-rows.repository';

/**
 * What the workers have before them, and what became of the rows that this process has rendered or given up: where the first grows and the second does not,
 * there are too few workers, or they are stuck.
 */
@Injectable()
export class RowMetrics {
  private readonly rows: Counter<'outcome'>;
  private readonly leases: Counter;

  constructor(waiting: WaitingRowsRepository, { registry }: ServiceMetrics) {
    readGauge(registry, { name: 'rows_waiting', help: 'Rows that are still to be made' }, () => waiting.count());
    const oldest = { name: 'rows_waiting_seconds', help: 'For how long the oldest of them has waited' };
    readGauge(registry, oldest, () => waiting.oldestSeconds());
    this.rows = new Counter({
      name: 'rows_ended_total',
      help: 'Rows that ended: completed or failed',
      labelNames: ['outcome'],
      registers: [registry],
    });
    this.leases = new Counter({
      name: 'leases_lost_total',
      help: 'Chunks taken from a worker that was silent for longer than its lease',
      registers: [registry],
    });
  }

  /** A chunk was taken from a worker that was killed, frozen, or kept from the database. */
  leaseLost(): void {
    this.leases.inc();
  }

  ended({ completed, failed }: EndedRows): void {
    this.rows.inc({ outcome: 'completed' }, completed);
    this.rows.inc({ outcome: 'failed' }, failed);
  }
}
