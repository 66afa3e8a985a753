import { Injectable } from '@nestjs/common';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';
import { WaitingRowsRepository } from './waiting-rows.repository';

/** How much the workers have before them: where it grows and does not shrink, there are too few, or they are stuck. */
@Injectable()
export class QueueMetrics {
  constructor(waiting: WaitingRowsRepository, { registry }: ServiceMetrics) {
    readGauge(registry, { name: 'rows_waiting', help: 'Rows that are still to be made' }, () => waiting.count());
    const oldest = { name: 'rows_waiting_seconds', help: 'For how long the oldest of them has waited' };
    readGauge(registry, oldest, () => waiting.oldestSeconds());
  }
}
