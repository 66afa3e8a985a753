import { Inject, Injectable } from '@nestjs/common';
import { batchDeleted, type DataOf, UNDO_GRACE_SECONDS } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { LeftFolder } from '../owners/left-folder.entity';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { Batch, countedAtEnd } from '../batches/batch.entity';

const AT_ONCE = 100;

interface DueBatch {
  readonly id: string;
  readonly owner_id: string;
}

/** Deletes what was kept for long enough, and lets go of what was deleted and can no longer be restored. */
@Injectable()
export class PurgeBatches {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'BATCH_RETENTION_DAYS'>,
  ) {}

  async execute(): Promise<void> {
    await this.expire();
    for (const due of await this.due()) await this.transactions.run((manager) => this.purge(manager, due));
  }

  /** Batches whose time has come: they go as if their owner had deleted them. */
  private async expire(): Promise<void> {
    const { BATCH_RETENTION_DAYS: days } = this.config;
    if (days === 0) return;
    await this.manager.query(
      `WITH locked AS (
         SELECT id FROM batches WHERE deleted_at IS NULL AND finished_at < now() - make_interval(days => $1)
         ORDER BY position LIMIT $2 FOR UPDATE SKIP LOCKED
       ) UPDATE batches b SET deleted_at = now(), deleted_by = NULL FROM locked WHERE b.id = locked.id`,
      [days, AT_ONCE],
    );
  }

  /** A batch of which a worker still has rows in its hands waits for them. */
  private due(): Promise<DueBatch[]> {
    return this.manager.query<DueBatch[]>(
      `SELECT id, owner_id FROM batches
       WHERE deleted_at < now() - make_interval(secs => $1) AND finished_at IS NOT NULL ORDER BY deleted_at LIMIT $2`,
      [UNDO_GRACE_SECONDS, AT_ONCE],
    );
  }

  /** One transaction: its rows, its bytes, what it made and its event. Its objects are noted, and go afterwards. */
  private async purge(manager: EntityManager, { id, owner_id }: DueBatch): Promise<void> {
    const accounts = new StorageAccountRepository(manager);
    await accounts.lock(owner_id);
    const batch = await manager.findOne(Batch, { where: { id }, lock: { mode: 'pessimistic_write' } });
    // Another replica may have been faster, or its owner: it is only gone once it is locked and still deleted.
    if (!batch?.deletedAt || batch.finishedAt === null) return;
    await accounts.add(owner_id, -(await this.bytesOf(manager, batch)));
    await this.keepCount(manager, batch);
    await manager.upsert(LeftFolder, { batchId: id }, ['batchId']);
    await manager.delete(Batch, { id });
    await this.outbox.append(manager, batchDeleted, factsOf(batch), { subject: id, actor: batch.deletedBy });
  }

  private async bytesOf(manager: EntityManager, { id, recipeBytes }: Batch): Promise<number> {
    const [stored] = await manager.query<{ bytes: number }[]>(
      'SELECT coalesce(sum(stored_bytes), 0)::float8 AS bytes FROM chunks WHERE batch_id = $1',
      [id],
    );
    return Number(recipeBytes) + (stored?.bytes ?? 0);
  }

  /** What was created stays created; months that nobody is shown any more are left out. */
  private async keepCount(manager: EntityManager, { ownerId, createdAt, completedCount }: Batch): Promise<void> {
    await manager.query(
      `DELETE FROM made_presentations WHERE owner_id = $1 AND month < date_trunc('month', now() AT TIME ZONE 'UTC')::date`,
      [ownerId],
    );
    await manager.query(
      `INSERT INTO made_presentations AS m (owner_id, month, made)
       SELECT $1::uuid, date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC')::date, $3::bigint
       WHERE $2::timestamptz >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
       ON CONFLICT (owner_id, month) DO UPDATE SET made = m.made + excluded.made`,
      [ownerId, createdAt, completedCount],
    );
  }
}

const factsOf = (batch: Batch): DataOf<typeof batchDeleted> => ({
  batch_id: batch.id,
  owner_id: batch.ownerId,
  template_id: batch.templateId,
  row_count: batch.rowCount,
  completed_count: countedAtEnd(batch).completedCount,
  failed_count: countedAtEnd(batch).failedCount,
  reason: batch.deletedBy === null ? 'retention' : 'owner',
});
