import { Injectable } from '@nestjs/common';
import { type Actor, Problem, UNDO_GRACE_SECONDS } from '@rowdeck/contracts';
import { EntityManager, IsNull, Not, Raw } from 'typeorm';
import { shownName } from './batch-name';
import { Batch } from './batch.entity';

const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + UNDO_GRACE_SECONDS * 1000);

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
    const deleted = await this.restorable(actor, id);
    if (!deleted?.deletedAt)
      throw new Problem('batch.not_found', {
        detail:
          'This batch does not exist, or is not yours. Batches are deleted when the time is over for which the plan keeps them.',
      });
    throw new Problem('batch.deleted', {
      detail: `“${shownName(deleted)}” was deleted with its presentations. For a minute after that it can be restored.`,
      params: { restorable_until: restorableUntil(deleted.deletedAt).toISOString() },
    });
  }

  /** What its owner has deleted a moment ago. */
  private restorable({ userId }: Actor, id: string): Promise<Batch | null> {
    const isRestorable = (deletedAt: string) => `${deletedAt} > now() - make_interval(secs => :secs)`;
    return this.manager.findOneBy(Batch, {
      id,
      ownerId: userId,
      deletedBy: Not(IsNull()),
      deletedAt: Raw(isRestorable, { secs: UNDO_GRACE_SECONDS }),
    });
  }
}
