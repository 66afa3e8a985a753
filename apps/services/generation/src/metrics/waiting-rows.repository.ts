import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

const ROWS = `coalesce(sum(CASE c.status WHEN 'rerun' THEN jsonb_array_length(c.rerun -> 'places') ELSE c.row_count END), 0)`;
/** Of rows that are made again, since they were handed out: their batch may be old. */
const OLDEST = `coalesce(extract(epoch FROM now() - min(CASE c.status WHEN 'rerun' THEN c.dispatched_at ELSE b.created_at END)), 0)`;

/** Rows that are still to be made, of chunks that wait, that are rendered, and of which rows are made again. */
@Injectable()
export class WaitingRowsRepository {
  constructor(private readonly manager: EntityManager) {}

  count(): Promise<number> {
    return this.read(ROWS);
  }

  /** For how long the oldest of them has waited, in seconds; 0 where there is none. */
  oldestSeconds(): Promise<number> {
    return this.read(OLDEST);
  }

  private async read(figure: string): Promise<number> {
    const [row] = await this.manager.query<{ figure: number }[]>(
      `SELECT (${figure})::float8 AS figure FROM chunks c JOIN batches b ON b.id = c.batch_id
       WHERE c.status IN ('pending', 'leased', 'rerun') AND b.deleted_at IS NULL`,
    );
    return row?.figure ?? 0;
  }
}
