import { Injectable } from '@nestjs/common';
import {
  type Actor,
  getBatchStorage,
  getTemplateStorage,
  getToldStorage,
  type KeptBytes,
  planOf,
  Problem,
  type StorageKeeper,
  type StorageView,
  type SubscriptionTier,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

interface Kept extends KeptBytes {
  /** Whether it is what was told last. */
  readonly told: boolean;
}

/** What an account stores, as those say who keep it. */
@Injectable()
export class AccountStorage {
  constructor(private readonly rpc: RpcClient) {}

  /** @param asked for the plan of the account, at the same time */
  async read(actor: Actor, asked: Promise<SubscriptionTier>): Promise<StorageView['storage']> {
    const [tier, templates, batches] = await Promise.all([
      asked,
      this.keptBy('templates', actor, this.rpc.call(getTemplateStorage, { actor })),
      this.keptBy('generation', actor, this.rpc.call(getBatchStorage, { actor })),
    ]);
    return {
      used_bytes: templates.stored + batches.stored,
      reserved_bytes: templates.reserved + batches.reserved,
      limit_bytes: planOf(tier).storageBytes,
      templates_bytes: templates.stored,
      batches_bytes: batches.stored,
      estimated: templates.told || batches.told,
    };
  }

  /** Of a service that is away billing knows what it said last. */
  private async keptBy(keeper: StorageKeeper, actor: Actor, asked: Promise<KeptBytes>): Promise<Kept> {
    try {
      return { ...(await asked), told: false };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'service.unavailable') throw error;
      const told = await this.rpc.call(getToldStorage, { actor });
      return { ...told[keeper], told: true };
    }
  }
}
