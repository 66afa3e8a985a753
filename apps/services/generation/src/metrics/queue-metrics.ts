import { Injectable } from '@nestjs/common';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';

/** Rows that are still to be made, of chunks that wait, that are rendered, and of which rows are made again. */
const WAITING = `FROM chunks c JOIN batches b ON b.id = c.batch_id
  WHERE c.status IN ('pending', 'leased', 'rerun') AND b.deleted_at IS NULL`;
const ROWS = `coalesce(sum(CASE c.status WHEN 'rerun' THEN jsonb_array_length(c.rerun -> 'places') ELSE c.row_count END), 0)`;
/** Of rows that are made again, since they were handed out: their batch may be old. */
const OLDEST = `coalesce(extract(epoch FROM now() - min(CASE c.status WHEN 'rerun' THEN c.dispatched_at ELSE b.created_at END)), 0)`;

/** How much the workers have before them: where it grows and does not shrink, there are too few, or they are stuck. */
@Injectable()
export class QueueMetrics {
  constructor(
    private readonly manager: EntityManager,
    { registry }: ServiceMetrics,
  ) {
    readGauge(registry, { name: 'rows_waiting', help: 'Rows that are still to be made' }, () => this.read(ROWS));
    const oldest = { name: 'rows_waiting_seconds', help: 'For how long the oldest of them has waited' };
    readGauge(registry, oldest, () => this.read(OLDEST));
  }

  private async read(figure: string): Promise<number> {
    const [row] = await this.manager.query<{ figure: number }[]>(`SELECT (${figure})::float8 AS figure ${WAITING}`);
    return row?.figure ?? 0;
  }
}
