import { Injectable } from '@nestjs/common';
import { ServiceMetrics } from '@rowdeck/service-kit';
import { Counter } from 'prom-client';
import { type EndedRows } from '../batches/batch.repository';

/** What became of the rows that this process has rendered or given up. */
@Injectable()
export class RowMetrics {
  private readonly rows: Counter<'outcome'>;

  constructor({ registry }: ServiceMetrics) {
    this.rows = new Counter({
      name: 'rows_ended_total',
      help: 'Rows that ended: completed or failed',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  ended({ completed, failed }: EndedRows): void {
    this.rows.inc({ outcome: 'completed' }, completed);
    this.rows.inc({ outcome: 'failed' }, failed);
  }
}
