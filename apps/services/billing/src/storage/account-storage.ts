import { Injectable } from '@nestjs/common';
import {
  type KeptBytes,
  type noteStorage,
  type ParsedInputOf,
  type StorageKeeper,
  storageKeeper,
  type takeStorage,
} from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { Subscriptions } from '../subscriptions/subscriptions';
import { storageExceeded } from './storage.errors';
import { StoredBytes } from './stored-bytes.entity';

/** Bytes, which are numbers below 2^53; `reserved` are part of them. */
type Kept = Readonly<Record<StorageKeeper, KeptInAll>>;

interface KeptInAll {
  readonly bytes: number;
  readonly reserved: number;
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
  take({ userId, keeper, stored, least, most }: ParsedInputOf<typeof takeStorage>): Promise<{ total: number }> {
    return this.transactions.runInTurn(userId, async (manager) => {
      const plan = await this.subscriptions.heldPlanOf(manager, userId);
      const kept = await this.lock(manager, userId);
      const limit = plan.storageBytes;
      const used = sumOf(kept, 'bytes');
      const { bytes: before } = kept[keeper];
      const room = limit === null ? most : limit - (used - before);
      // Whoever keeps no more than before may: after a downgrade, too, nothing has to be deleted first.
      if (limit !== null && least > room && least > before) {
        const { billing } = this.subscriptions;
        const reserved = sumOf(kept, 'reserved');
        const needed = { needed: least - before, isExact: least === most };
        throw storageExceeded({ plan, limit, used, reserved, ...needed, billing });
      }
      const total = Math.max(least, Math.min(most, room));
      await manager.update(StoredBytes, { userId, keeper }, columnsOf(total, stored));
      return { total };
    });
  }

  /** Without effect for a user who is forgotten. Whoever tells it does so again later, and waits for no lock. */
  note({ userId, keeper, stored, total }: ParsedInputOf<typeof noteStorage>): Promise<void> {
    return this.transactions.runBriefly(async (manager) => {
      if (!(await this.subscriptions.hold(manager, userId))) return;
      await manager.upsert(StoredBytes, { userId, keeper, ...columnsOf(total, stored) }, ['userId', 'keeper']);
    });
  }

  async told(userId: string): Promise<Record<StorageKeeper, KeptBytes>> {
    const { generation, templates } = keptOf(await this.manager.findBy(StoredBytes, { userId }));
    return { generation: apart(generation), templates: apart(templates) };
  }

  private async lock(manager: EntityManager, userId: string): Promise<Kept> {
    const rows = storageKeeper.options.map((keeper) => ({ userId, keeper }));
    await manager.createQueryBuilder().insert().into(StoredBytes).values(rows).orIgnore().execute();
    const locked = { where: { userId }, order: { keeper: 'ASC' }, lock: { mode: 'pessimistic_write' } } as const;
    return keptOf(await manager.find(StoredBytes, locked));
  }
}

const columnsOf = (total: number, stored = total): Pick<StoredBytes, 'bytes' | 'reserved'> => ({
  bytes: String(total),
  reserved: String(Math.max(0, total - stored)),
});

const keptOf = (rows: readonly StoredBytes[]): Kept => {
  const of = (keeper: StorageKeeper) => {
    const { bytes = '0', reserved = '0' } = rows.find((row) => row.keeper === keeper) ?? {};
    return { bytes: Number(bytes), reserved: Number(reserved) };
  };
  return { generation: of('generation'), templates: of('templates') };
};

const apart = ({ bytes, reserved }: KeptInAll): KeptBytes => ({ stored: bytes - reserved, reserved });

const sumOf = ({ generation, templates }: Kept, part: 'bytes' | 'reserved'): number =>
  generation[part] + templates[part];
