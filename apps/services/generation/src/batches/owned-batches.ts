import { Injectable } from '@nestjs/common';
import { type Actor, Problem, UNDO_GRACE_SECONDS } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { nameOfTable } from './batch-name';
import { Batch } from './batch.entity';

interface RestorableBatch extends Pick<Batch, 'name' | 'csvName'> {
  readonly until: Date;
}

/** Whose batch it is, and with it every presentation of it, is decided here and nowhere else: another's is as good as none. */
@Injectable()
export class OwnedBatches {
  constructor(private readonly manager: EntityManager) {}

  owns({ userId }: Actor, { ownerId }: Pick<Batch, 'ownerId'>): boolean {
    return ownerId === userId;
  }

  find({ userId }: Actor, id: string): Promise<Batch | null> {
    return this.manager.findOneBy(Batch, { id, ownerId: userId, deletedAt: IsNull() });
  }

  /** Throws `batch.not_found`; `batch.deleted` of one that can be restored. */
  async one(actor: Actor, id: string): Promise<Batch> {
    const batch = await this.find(actor, id);
    if (batch) return batch;
    const restorable = await this.restorable(actor, id);
    throw restorable === undefined
      ? new Problem('batch.not_found', { detail: 'This batch does not exist, or is not yours.' })
      : new Problem('batch.deleted', {
          detail: `“${restorable.name ?? nameOfTable(restorable.csvName)}” was deleted with its presentations. It can be restored for a minute.`,
          params: { restorable_until: restorable.until.toISOString() },
        });
  }

  /** What its owner has deleted a moment ago. */
  private async restorable({ userId }: Actor, id: string): Promise<RestorableBatch | undefined> {
    const [found] = await this.manager.query<RestorableBatch[]>(
      `SELECT name, csv_name AS "csvName", deleted_at + make_interval(secs => $3) AS until FROM batches
       WHERE id = $1 AND owner_id = $2 AND deleted_by IS NOT NULL AND deleted_at > now() - make_interval(secs => $3)`,
      [id, userId, UNDO_GRACE_SECONDS],
    );
    return found;
  }
}
