import { Injectable } from '@nestjs/common';
import { type AwaitedPart } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { Batch } from './batch.entity';

/** Rows that have ended. */
export interface EndedRows {
  readonly completed: number;
  readonly failed: number;
  /** Of those that failed, the rows that nobody has begun with since the batch was stopped; none where it is not said. */
  readonly notMade?: number;
}

/** A batch as its chunks end, without what its rows are filled from. */
export type CountedBatch = Pick<
  Batch,
  | 'id'
  | 'ownerId'
  | 'actor'
  | 'templateId'
  | 'templateName'
  | 'name'
  | 'csvName'
  | 'status'
  | 'rowCount'
  | 'completedCount'
  | 'failedCount'
  | 'notMadeCount'
  | 'createdAt'
  | 'finishedAt'
  | 'rerun'
  | 'reruns'
  | 'waitingFor'
>;

/** What is asked of batches as a set. Handed the manager of a transaction, it works in that. */
@Injectable()
export class BatchRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Keeps others from changing the batch, and from ending or handing out its chunks, until the transaction has ended. */
  async lock(id: string): Promise<void> {
    await this.manager.findOne(Batch, { where: { id }, select: { id: true }, lock: { mode: 'pessimistic_write' } });
  }

  /** The same; false, at once, where somebody else has locked it, or it is gone. */
  async tryLock(id: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    return (await this.manager.findOne(Batch, { where: { id }, select: { id: true }, lock })) !== null;
  }

  /**
   * The number for the first presentation of a new batch. Batches are inserted one after the other from here to the commit, which is
   * a few statements away.
   */
  async nextPresentationId(): Promise<string> {
    await this.manager.query(`SELECT pg_advisory_xact_lock(hashtext('presentation ids'))`);
    const [last] = await this.manager.query<{ next: string }[]>(
      `SELECT greatest(next, (SELECT first_id + row_count FROM batches ORDER BY first_id DESC LIMIT 1)) AS next
       FROM presentation_numbers`,
    );
    return last?.next ?? '1';
  }

  /** The recipe that the batch is filled from: the first one that is offered. */
  async settleRecipe(
    id: string,
    key: string,
    bytes: number,
  ): Promise<{ readonly key: string; readonly isNew: boolean } | null> {
    const { affected } = await this.manager.update(
      Batch,
      { id, recipeKey: IsNull() },
      { recipeKey: key, recipeBytes: String(bytes) },
    );
    if (affected === 1) return { key, isNew: true };
    const batch = await this.manager.findOneBy(Batch, { id });
    return batch && { key: batch.recipeKey ?? key, isNew: false };
  }

  /** A chunk of it has met something that is away. The batch where that is news of it, else null. */
  async waitFor(id: string, part: AwaitedPart): Promise<Batch | null> {
    const told = await this.manager.query<unknown[]>(
      `WITH told AS (
         UPDATE batches SET waiting_for = $2 WHERE id = $1 AND finished_at IS NULL AND waiting_for IS DISTINCT FROM $2 RETURNING id
       ) SELECT id FROM told`,
      [id, part],
    );
    return told.length === 1 ? this.manager.findOneBy(Batch, { id }) : null;
  }

  /** Counts rows that have ended; the batch is locked from then on. */
  async countEnded(id: string, { completed, failed, notMade = 0 }: EndedRows): Promise<CountedBatch> {
    const [batch] = await this.manager.query<CountedBatch[]>(
      `WITH counted AS (
         UPDATE batches SET completed_count = completed_count + $2, failed_count = failed_count + $3, not_made_count = not_made_count + $4,
           waiting_for = NULL
         WHERE id = $1 RETURNING *
       )
       SELECT id, owner_id AS "ownerId", actor, template_id AS "templateId", template_name AS "templateName", name, csv_name AS "csvName",
              status, row_count AS "rowCount", completed_count AS "completedCount", failed_count AS "failedCount",
              not_made_count AS "notMadeCount", created_at AS "createdAt", finished_at AS "finishedAt", rerun, reruns,
              waiting_for AS "waitingFor"
       FROM counted`,
      [id, completed, failed, notMade],
    );
    if (!batch) throw new Error(`There is no batch ${id}.`);
    return batch;
  }

  /** Rows of all the owner's batches, those that are deleted among them, read from the newest: the release before finds pages by them. */
  async rowsOf(ownerId: string): Promise<number> {
    const [newest] = await this.manager.query<{ rows: number }[]>(
      `SELECT (rows_before + row_count)::float8 AS rows FROM batches
       WHERE owner_id = $1 ORDER BY rows_before DESC LIMIT 1`,
      [ownerId],
    );
    return newest?.rows ?? 0;
  }

  /**
   * Presentations of the current calendar month in UTC, whether they are still there or not: by what was counted of their days, and of batches that run by
   * what they have made since. What it costs does not grow with the batches of the month.
   */
  async presentationsThisMonth(ownerId: string): Promise<number> {
    const [month] = await this.manager.query<{ count: number }[]>(
      `SELECT (coalesce((SELECT sum(completed) FROM presentation_days
           WHERE owner_id = $1 AND day >= date_trunc('month', now() AT TIME ZONE 'UTC')::date), 0)
         + coalesce((SELECT sum(completed_count - coalesce(counted_completed, 0)) FROM batches
           WHERE owner_id = $1 AND finished_at IS NULL
             AND created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'), 0))::int AS count`,
      [ownerId],
    );
    return month?.count ?? 0;
  }

  /** Batches of the owner that have not ended, and those being planned. */
  async unfinished(ownerId: string): Promise<number> {
    const [found] = await this.manager.query<{ count: number }[]>(
      `SELECT ((SELECT count(*) FROM batches WHERE owner_id = $1 AND finished_at IS NULL)
        + (SELECT count(*) FROM plans_in_progress WHERE actor ->> 'userId' = $1::text))::int AS count`,
      [ownerId],
    );
    return found?.count ?? 0;
  }

  /** The oldest batches that templates has not taken in, or not since they have ended. */
  unreported(limit: number): Promise<Batch[]> {
    return this.manager.find(Batch, {
      where: { reported: false },
      select: { id: true, templateId: true, rowCount: true, completedCount: true, finishedAt: true, position: true },
      order: { position: 'ASC' },
      take: limit,
    });
  }

  /** How many were marked: what has ended since it was read, or is locked by others, is reported again. */
  async markReported(batches: readonly Pick<Batch, 'id' | 'finishedAt'>[]): Promise<number> {
    const [marked] = await this.manager.query<{ count: number }[]>(
      `WITH free AS (
         SELECT id, finished_at FROM batches WHERE id = ANY($1::uuid[]) ORDER BY position FOR UPDATE SKIP LOCKED
       ), marked AS (
         UPDATE batches b SET reported = true FROM free
         WHERE b.id = free.id AND (free.finished_at IS NULL OR b.id = ANY($2::uuid[])) RETURNING b.id
       ) SELECT count(*)::int AS count FROM marked`,
      [batches.map(({ id }) => id), batches.flatMap(({ id, finishedAt }) => (finishedAt ? [id] : []))],
    );
    return marked?.count ?? 0;
  }

  /** By the clock of the database, also within a transaction that has waited. */
  async now(): Promise<Date> {
    const [row] = await this.manager.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    return row?.now ?? new Date(0);
  }
}
