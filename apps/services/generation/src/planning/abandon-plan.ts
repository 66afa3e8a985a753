import { Injectable } from '@nestjs/common';
import { type Actor, releaseQuota } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { batchFolder, rerunFolder } from '../batches/batch-objects';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { PlanInProgress } from './plan-in-progress.entity';
import { PlanInProgressRepository } from './plan-in-progress.repository';

export interface UndonePlan {
  readonly batchId: string;
  readonly actor: Actor;
  readonly incomingKey: string;
  readonly rerunOf?: string | null;
}

/** Undoes what a plan that came to nothing has left: its reserved quota, its stored rows, its upload, at last its own row. */
@Injectable()
export class AbandonPlan {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
  ) {}

  /** Does nothing for a plan that has become a batch. Of an owner who was forgotten the row is gone already, and the objects go. Throws when a part could not be undone; the row is then still there, to be tried again. */
  async execute(plan: UndonePlan): Promise<void> {
    const plans = new PlanInProgressRepository(this.manager);
    if (await plans.abandon(plan.batchId, { onlyDead: false })) await this.undo(plan);
    else if (await this.isForgotten(plan)) await this.deleteObjects(plan);
  }

  /** The same for a plan that nobody holds any more. False where somebody does after all. */
  async ofDead(plan: UndonePlan): Promise<boolean> {
    const isDead = await new PlanInProgressRepository(this.manager).abandon(plan.batchId, { onlyDead: true });
    if (isDead) await this.undo(plan);
    return isDead;
  }

  /** Its row went with its owner; what has been stored since then is nobody's. */
  private async isForgotten({ actor }: UndonePlan): Promise<boolean> {
    const account = await this.transactions.run((manager) => new StorageAccountRepository(manager).lock(actor.userId));
    return account === null;
  }

  /** From here on no batch comes of it: what is given back now is not taken again. */
  private async undo(plan: UndonePlan): Promise<void> {
    const { batchId, actor } = plan;
    await this.rpc.call(releaseQuota, { userId: actor.userId, batchId });
    await this.deleteObjects(plan);
    await this.transactions.run((manager) => this.forget(manager, batchId, actor.userId));
  }

  private async deleteObjects({ batchId, incomingKey, rerunOf }: UndonePlan): Promise<void> {
    const folder = rerunOf ? rerunFolder(rerunOf, batchId) : batchFolder(batchId);
    await this.store.deleteBelow(`${folder}/`);
    await this.store.delete(incomingKey);
  }

  /** Of two that undo a plan at once, the second finds its row gone once it may look. */
  private async forget(manager: EntityManager, batchId: string, ownerId: string): Promise<void> {
    const accounts = new StorageAccountRepository(manager);
    await accounts.lock(ownerId);
    const plan = await manager.findOneBy(PlanInProgress, { batchId });
    if (!plan) return;
    await manager.delete(PlanInProgress, { batchId });
    await accounts.add(ownerId, -Number(plan.storedBytes));
  }
}
