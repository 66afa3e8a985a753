import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type BatchNotice, type BatchOutcome } from './batch-notice.entity';

/** Long enough for a page to be reloaded, or to ask again after its connection was lost. */
const HELD_SECONDS = 15;

/** An event that is later than this finds that nobody has seen the batch. */
const SEEN_SECONDS = 3_600;

/** A batch, and which of its ends: 0, or the number of its rerun. */
export interface BatchEnd {
  readonly batchId: string;
  readonly run: number;
}

type DueNotice = Pick<BatchNotice, 'batchId' | 'userId' | 'outcome'>;

/** What is kept of batches that have just ended, by the clock of the database. */
@Injectable()
export class BatchNotices {
  constructor(private readonly manager: EntityManager) {}

  /** Holds back an email, in the transaction of the event; none is held for an owner who is gone. */
  async hold(manager: EntityManager, { batchId, run }: BatchEnd, userId: string, outcome: BatchOutcome): Promise<void> {
    await manager.query(
      `INSERT INTO batch_notices AS known (batch_id, user_id, outcome, run, due_at)
       SELECT $1, id, $3, $5, now() + $4 * interval '1 second' FROM users WHERE id = $2
       ON CONFLICT (batch_id, user_id) DO UPDATE SET outcome = excluded.outcome, due_at = excluded.due_at,
         seen = known.seen AND known.run >= excluded.run, run = greatest(known.run, excluded.run)`,
      [batchId, userId, JSON.stringify(outcome), HELD_SECONDS, run],
    );
  }

  /** May come before the event, which takes the longer way. Who has seen one end has seen those before it, and none behind it. */
  async markSeen({ batchId, run }: BatchEnd, userId: string): Promise<void> {
    await this.manager.query(
      `INSERT INTO batch_notices AS known (batch_id, user_id, seen, run, due_at)
       VALUES ($1, $2, true, $4, now() + $3 * interval '1 second')
       ON CONFLICT (batch_id, user_id) DO UPDATE SET seen = true, run = excluded.run,
         due_at = CASE WHEN known.run < excluded.run THEN excluded.due_at ELSE known.due_at END
       WHERE known.run <= excluded.run`,
      [batchId, userId, SEEN_SECONDS, run],
    );
  }

  /** Removes the rows whose time has come, a few at a time; of those, the ones that still ask for an email. */
  async takeDue(
    manager: EntityManager,
    most: number,
  ): Promise<{ readonly taken: number; readonly unseen: DueNotice[] }> {
    const [rows] = await manager.query<[(DueNotice & Pick<BatchNotice, 'seen'>)[], number]>(
      `DELETE FROM batch_notices WHERE (batch_id, user_id) IN (
         SELECT batch_id, user_id FROM batch_notices WHERE due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING batch_id AS "batchId", user_id AS "userId", outcome, seen`,
      [most],
    );
    return { taken: rows.length, unseen: rows.filter(({ seen }) => !seen) };
  }
}
