import { type EntityManager } from 'typeorm';

/** What became of a reservation. */
export interface ReservationOutcome {
  readonly batchId: string;
  /** Presentations that were not made; null while they may be, and where that is not known any more. */
  readonly unused: number | null;
  /** Neither a plan nor a batch has it, nor rows that are made again. */
  readonly lost: boolean;
}

/** What became of reservations, each by the batch or the rerun that it was made for: all of them as they were at one moment. */
export const outcomesOf = (manager: EntityManager, batchIds: readonly string[]): Promise<ReservationOutcome[]> =>
  manager.query<ReservationOutcome[]>(
    `SELECT r.id AS "batchId", p.batch_id IS NULL AND b.id IS NULL AND again.id IS NULL AS lost,
       CASE
         WHEN b.id IS NOT NULL AND b.rerun IS NULL AND b.finished_at IS NOT NULL THEN b.failed_count
         WHEN b.rerun IS NOT NULL THEN b.row_count - (b.rerun -> 'first' ->> 'completedCount')::int
         WHEN again.finished_at IS NOT NULL THEN (again.rerun ->> 'rows')::int
           - (again.completed_count - (again.rerun ->> 'completedBefore')::int)
       END AS unused
     FROM unnest($1::uuid[]) AS r (id)
     LEFT JOIN plans_in_progress p ON p.batch_id = r.id
     LEFT JOIN batches b ON b.id = r.id
     LEFT JOIN batches again ON again.rerun ->> 'id' = r.id::text`,
    [batchIds],
  );
