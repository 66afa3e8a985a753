import { type EndedWithin, type GivenUpRows, type OrderedReruns, ROW_GIVEN_UP } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';

/** Of a chunk `c`, the rows that were given up; chunks that an earlier release gave up have no code. */
const ROWS = `CASE
  WHEN c.status = 'failed' AND coalesce(c.failure_code, '${ROW_GIVEN_UP}') = '${ROW_GIVEN_UP}' THEN c.row_count
  WHEN c.status = 'done' THEN (SELECT count(*) FROM jsonb_array_elements(c.failures) f WHERE f ->> 'code' = '${ROW_GIVEN_UP}')
  ELSE 0 END`;

const GIVEN_UP = `given_up AS (
  SELECT b.id, sum(${ROWS})::int AS rows FROM batches b JOIN chunks c ON c.batch_id = b.id
  WHERE b.finished_at >= $1 AND b.finished_at < $2 AND b.failed_count > 0 AND b.deleted_at IS NULL AND b.cancelled_at IS NULL
  GROUP BY b.id HAVING sum(${ROWS}) > 0
)`;

/** A try takes no longer, and one that was refused for want of room is not repeated at once. */
const PAUSE = `interval '60 seconds'`;

/** The statements on rows that were given up, of everybody. Handed the manager of a transaction, it works in that. */
export class GivenUpRepository {
  constructor(private readonly manager: EntityManager) {}

  async count({ from, until }: EndedWithin): Promise<GivenUpRows> {
    const [found] = await this.manager.query<GivenUpRows[]>(
      `WITH ${GIVEN_UP} SELECT count(*)::int AS batches, coalesce(sum(g.rows), 0)::int AS rows, count(o.batch_id)::int AS ordered
       FROM given_up g LEFT JOIN ordered_reruns o ON o.batch_id = g.id`,
      [from, until],
    );
    return found ?? { batches: 0, rows: 0, ordered: 0 };
  }

  /** Those that are not ordered yet. */
  async order({ from, until }: EndedWithin): Promise<OrderedReruns> {
    const [ordered] = await this.manager.query<OrderedReruns[]>(
      `WITH ${GIVEN_UP}, ordered AS (
         INSERT INTO ordered_reruns (batch_id) SELECT id FROM given_up ON CONFLICT DO NOTHING RETURNING batch_id
       ) SELECT count(*)::int AS batches, coalesce(sum(g.rows), 0)::int AS rows FROM ordered o JOIN given_up g ON g.id = o.batch_id`,
      [from, until],
    );
    return ordered ?? { batches: 0, rows: 0 };
  }

  /** Takes orders whose time has come, the oldest first, and puts each off for as long as a try takes. One whose batch runs is left for its end. */
  async takeDue(limit: number): Promise<string[]> {
    const due = await this.manager.query<{ batch_id: string }[]>(
      `WITH due AS (
         SELECT o.batch_id FROM ordered_reruns o LEFT JOIN batches b ON b.id = o.batch_id
         WHERE o.due_at <= now() AND (b.id IS NULL OR b.finished_at IS NOT NULL)
         ORDER BY o.ordered_at, o.batch_id LIMIT $1 FOR UPDATE OF o SKIP LOCKED
       ), taken AS (
         UPDATE ordered_reruns o SET due_at = now() + ${PAUSE} FROM due WHERE o.batch_id = due.batch_id RETURNING o.batch_id, o.ordered_at
       ) SELECT batch_id FROM taken ORDER BY ordered_at, batch_id`,
      [limit],
    );
    return due.map(({ batch_id }) => batch_id);
  }
}
