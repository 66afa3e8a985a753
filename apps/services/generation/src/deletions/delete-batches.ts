import { Inject, Injectable } from '@nestjs/common';
import { type Actor, batchState, type WantedRevisions } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { assertRevision } from '@rowdeck/service-kit';
import { shownName } from '../batches/batch-name';
import { stopBatch } from '../chunks/stop-batch';
import { DeletionRepository } from './deletion.repository';

const STOPPED = 'The batch was deleted before this presentation was made. Create it again.';

export interface Deletion {
  readonly ids: string[];
  /** Those of them that were running. */
  readonly stopped: string[];
  /** The number of the run that was stopped, by id. */
  readonly runs: Record<string, number>;
  readonly restorable_until: string;
}

export interface Restoration {
  readonly ids: string[];
  /** Those that nothing had to be done for. */
  readonly present_ids: string[];
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

  /** Of what is somebody else's, or deleted already, nothing is said. Throws `request.precondition_failed`. */
  execute(actor: Actor, ids: readonly string[], ifMatch?: WantedRevisions): Promise<Deletion> {
    return this.transactions.run(async (manager) => {
      const deletions = new DeletionRepository(manager);
      const locked = await deletions.lock(actor.userId, ids);
      for (const batch of locked) assertRevision(ifMatch, batchState({ name: shownName(batch) }));
      const running = locked.filter((batch) => batch.running);
      for (const { id } of running) await stopBatch(id, { manager, outbox: this.outbox, reason: STOPPED });
      const found = locked.map(({ id }) => id);
      const until = await deletions.markDeleted(found, actor);
      const stopped = running.map(({ id }) => id);
      const runs = Object.fromEntries(running.map(({ id, reruns }) => [id, reruns]));
      return { ids: found, stopped, runs, restorable_until: until.toISOString() };
    });
  }

  /** Those that are the actor's, and not deleted. */
  async present({ userId }: Actor, ids: readonly string[]): Promise<{ ids: string[] }> {
    return this.transactions.run(async (manager) => ({
      ids: await new DeletionRepository(manager).present(userId, ids),
    }));
  }

  /** Takes it back. Which were restored, and which were there already; a batch that was running stays stopped. */
  restore({ userId }: Actor, ids: readonly string[]): Promise<Restoration> {
    return this.transactions.run(async (manager) => {
      const deletions = new DeletionRepository(manager);
      const restored = await deletions.restore(userId, ids);
      const present = await deletions.present(userId, ids);
      return { ids: restored, present_ids: present.filter((id) => !restored.includes(id)) };
    });
  }
}
