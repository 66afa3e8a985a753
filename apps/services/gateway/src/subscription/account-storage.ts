import { Injectable } from '@nestjs/common';
import {
  type Actor,
  getBatchStorage,
  getTemplateStorage,
  planOf,
  type StorageView,
  type SubscriptionTier,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

/** What an account stores, as those say who keep it: what billing is told of it is what is to be kept free, too. */
@Injectable()
export class AccountStorage {
  constructor(private readonly rpc: RpcClient) {}

  /** @param asked for the plan of the account, at the same time */
  async read(actor: Actor, asked: Promise<SubscriptionTier>): Promise<StorageView['storage']> {
    const [tier, templates, batches] = await Promise.all([
      asked,
      this.rpc.call(getTemplateStorage, { actor }),
      this.rpc.call(getBatchStorage, { actor }),
    ]);
    return {
      used_bytes: templates.stored + batches.stored,
      reserved_bytes: templates.reserved + batches.reserved,
      limit_bytes: planOf(tier).storageBytes,
      templates_bytes: templates.stored,
      batches_bytes: batches.stored,
    };
  }
}
