import { Inject, Injectable } from '@nestjs/common';
import { type Actor, UNDO_GRACE_SECONDS } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { ChunkRepository } from '../chunks/chunk.repository';
import { settleBatch } from '../batches/settle-batch';

const STOPPED = 'The batch was deleted before this presentation was made. Create it again.';

interface LockedBatch {
  readonly id: string;
  readonly running: boolean;
}

export interface Deletion {
  readonly ids: string[];
  /** Those of them that were running. */
  readonly stopped: string[];
  readonly restorable_until: string;
}

/**
 * Deletes batches so that it can be undone: nobody sees them, and a minute later they are gone (`PurgeBatches`). What has not been made of them is not made
 * any more, and costs nothing.
 */
@Injectable()
export class DeleteBatches {
  constructor(
    private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
  ) {}

  /** Of what is somebody else's, or deleted already, nothing is said. */
  execute(actor: Actor, ids: readonly string[]): Promise<Deletion> {
    return this.transactions.run(async (manager) => {
      const locked = await this.lock(manager, actor.userId, ids);
      const running = locked.filter((batch) => batch.running).map(({ id }) => id);
      for (const id of running) await this.stop(manager, id);
      const found = locked.map(({ id }) => id);
      const [deleted] = await manager.query<{ until: Date }[]>(
        `WITH deleted AS (
           UPDATE batches SET deleted_at = clock_timestamp(), deleted_by = $2 WHERE id = ANY($1::uuid[])
         ) SELECT now() + make_interval(secs => $3) AS until`,
        [found, JSON.stringify(actor), UNDO_GRACE_SECONDS],
      );
      const until = deleted?.until ?? new Date();
      return { ids: found, stopped: running, restorable_until: until.toISOString() };
    });
  }

  /** Takes it back. Which were restored; a batch that was running stays stopped. */
  async restore({ userId }: Actor, ids: readonly string[]): Promise<string[]> {
    const restored = await this.transactions.run((manager) =>
      manager.query<{ id: string }[]>(
        `WITH locked AS (
           SELECT id FROM batches WHERE owner_id = $1 AND id = ANY($2::uuid[]) AND deleted_by IS NOT NULL
             AND deleted_at > now() - make_interval(secs => $3) ORDER BY position FOR UPDATE
         ), restored AS (
           UPDATE batches b SET deleted_at = NULL, deleted_by = NULL FROM locked WHERE b.id = locked.id RETURNING b.id
         ) SELECT id FROM restored`,
        [userId, ids, UNDO_GRACE_SECONDS],
      ),
    );
    return restored.map(({ id }) => id);
  }

  /** The oldest first, as all do that lock several, and all of them before anything is counted. */
  private lock(manager: EntityManager, ownerId: string, ids: readonly string[]): Promise<LockedBatch[]> {
    return manager.query<LockedBatch[]>(
      `SELECT id, finished_at IS NULL AS running FROM batches
       WHERE owner_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY position FOR UPDATE`,
      [ownerId, ids],
    );
  }

  /** What a worker has in its hands is finished, which takes seconds. */
  private async stop(manager: EntityManager, id: string): Promise<void> {
    const failed = await new ChunkRepository(manager).failWaiting(id, STOPPED);
    if (failed > 0) await settleBatch(manager, this.outbox, id, { completed: 0, failed });
  }
}
