import { Injectable } from '@nestjs/common';
import { type StorageKeeper, storageKeeper } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { Subscriptions } from '../subscriptions/subscriptions';
import { storageExceeded } from './storage.errors';
import { StoredBytes } from './stored-bytes.entity';

/** Bytes, which are numbers below 2^53. */
type Kept = Readonly<Record<StorageKeeper, number>>;

interface Wanted {
  readonly userId: string;
  readonly keeper: StorageKeeper;
  readonly least: number;
  readonly most: number;
}

/** What all services together keep for users, against the storage of their plans. */
@Injectable()
export class AccountStorage {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Throws `storage.exceeded`. Of services that ask at once, none gets the room of another: the user's rows are locked. */
  take({ userId, keeper, least, most }: Wanted): Promise<{ total: number }> {
    return this.transactions.run(async (manager) => {
      const plan = await this.subscriptions.planOf(manager, userId);
      const kept = await this.lock(manager, userId);
      const limit = plan.storageBytes;
      const room = limit === null ? most : limit - (sumOf(kept) - kept[keeper]);
      // Whoever keeps no more than before may: after a downgrade, too, nothing has to be deleted first.
      if (limit !== null && least > room && least > kept[keeper]) {
        const { billing } = this.subscriptions;
        throw storageExceeded({ plan, limit, used: sumOf(kept), needed: least - kept[keeper], billing });
      }
      const total = Math.max(least, Math.min(most, room));
      await manager.update(StoredBytes, { userId, keeper }, { bytes: String(total) });
      return { total };
    });
  }

  note(userId: string, keeper: StorageKeeper, total: number): Promise<void> {
    return this.transactions.run(async (manager) => {
      await manager.upsert(StoredBytes, { userId, keeper, bytes: String(total) }, ['userId', 'keeper']);
    });
  }

  async told(userId: string): Promise<Kept> {
    return keptOf(await this.manager.findBy(StoredBytes, { userId }));
  }

  private async lock(manager: EntityManager, userId: string): Promise<Kept> {
    const rows = storageKeeper.options.map((keeper) => ({ userId, keeper }));
    await manager.createQueryBuilder().insert().into(StoredBytes).values(rows).orIgnore().execute();
    const locked = { where: { userId }, order: { keeper: 'ASC' }, lock: { mode: 'pessimistic_write' } } as const;
    return keptOf(await manager.find(StoredBytes, locked));
  }
}

const keptOf = (rows: readonly StoredBytes[]): Kept => {
  const of = (keeper: StorageKeeper): number => Number(rows.find((row) => row.keeper === keeper)?.bytes ?? 0);
  return { generation: of('generation'), templates: of('templates') };
};

const sumOf = ({ generation, templates }: Kept): number => generation + templates;
