import { type Actor, UNDO_GRACE_SECONDS } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';

interface LockedBatch extends Pick<Batch, 'name' | 'csvName'> {
  readonly id: string;
  readonly running: boolean;
  readonly reruns: number;
}

export interface DueBatch {
  readonly id: string;
  readonly owner_id: string;
}

/** The statements by which batches are deleted, restored and let go of. */
export class DeletionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The oldest first, as all do that lock several, and all of them before anything is counted. */
  lock(ownerId: string, ids: readonly string[]): Promise<LockedBatch[]> {
    return this.manager.query<LockedBatch[]>(
      `SELECT id, finished_at IS NULL AS running, reruns, name, csv_name AS "csvName" FROM batches
       WHERE owner_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY position FOR UPDATE`,
      [ownerId, ids],
    );
  }

  /** Until when they can be restored. */
  async markDeleted(ids: readonly string[], actor: Actor): Promise<Date> {
    const [deleted] = await this.manager.query<{ until: Date }[]>(
      `WITH deleted AS (
         UPDATE batches SET deleted_at = clock_timestamp(), deleted_by = $2 WHERE id = ANY($1::uuid[])
       ) SELECT now() + make_interval(secs => $3) AS until`,
      [ids, JSON.stringify(actor), UNDO_GRACE_SECONDS],
    );
    return deleted?.until ?? databaseNow();
  }

  /** Those that were deleted by hand, a short while ago. */
  async restore(ownerId: string, ids: readonly string[]): Promise<string[]> {
    const restored = await this.manager.query<{ id: string }[]>(
      `WITH locked AS (
         SELECT id FROM batches WHERE owner_id = $1 AND id = ANY($2::uuid[]) AND deleted_by IS NOT NULL
           AND deleted_at > now() - make_interval(secs => $3) ORDER BY position FOR UPDATE
       ), restored AS (
         UPDATE batches b SET deleted_at = NULL, deleted_by = NULL FROM locked WHERE b.id = locked.id RETURNING b.id
       ) SELECT id FROM restored`,
      [ownerId, ids, UNDO_GRACE_SECONDS],
    );
    return restored.map(({ id }) => id);
  }

  /** Those that are not deleted. */
  async present(ownerId: string, ids: readonly string[]): Promise<string[]> {
    const present = await this.manager.query<{ id: string }[]>(
      'SELECT id FROM batches WHERE owner_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY position',
      [ownerId, ids],
    );
    return present.map(({ id }) => id);
  }

  /** Batches whose time has come: they go as if their owner had deleted them. */
  async expire(days: number, most: number): Promise<void> {
    await this.manager.query(
      `WITH locked AS (
         SELECT id FROM batches WHERE deleted_at IS NULL AND finished_at < now() - make_interval(days => $1)
         ORDER BY position LIMIT $2 FOR UPDATE SKIP LOCKED
       ) UPDATE batches b SET deleted_at = now(), deleted_by = NULL FROM locked WHERE b.id = locked.id`,
      [days, most],
    );
  }

  /** A batch of which a worker still has rows in its hands waits for them. */
  due(most: number): Promise<DueBatch[]> {
    return this.manager.query<DueBatch[]>(
      `SELECT id, owner_id FROM batches
       WHERE deleted_at < now() - make_interval(secs => $1) AND finished_at IS NOT NULL ORDER BY deleted_at LIMIT $2`,
      [UNDO_GRACE_SECONDS, most],
    );
  }

  async bytesOf({ id, recipeBytes }: Pick<Batch, 'id' | 'recipeBytes'>): Promise<number> {
    const [stored] = await this.manager.query<{ bytes: number }[]>(
      'SELECT coalesce(sum(stored_bytes), 0)::float8 AS bytes FROM chunks WHERE batch_id = $1',
      [id],
    );
    return Number(recipeBytes) + (stored?.bytes ?? 0);
  }

  /** What was created stays created; months that nobody is shown any more are left out. */
  async keepCount({ ownerId, createdAt, completedCount }: Batch): Promise<void> {
    await this.manager.query(
      `DELETE FROM made_presentations WHERE owner_id = $1 AND month < date_trunc('month', now() AT TIME ZONE 'UTC')::date`,
      [ownerId],
    );
    await this.manager.query(
      `INSERT INTO made_presentations AS m (owner_id, month, made)
       SELECT $1::uuid, date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC')::date, $3::bigint
       WHERE $2::timestamptz >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
       ON CONFLICT (owner_id, month) DO UPDATE SET made = m.made + excluded.made`,
      [ownerId, createdAt, completedCount],
    );
  }
}
