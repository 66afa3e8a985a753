import { Injectable } from '@nestjs/common';
import { noteStorage, takeStorage } from '@rowdeck/contracts';
import { eachApart } from '@rowdeck/failures';
import { RpcClient } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { StorageAccountRepository } from './storage-account.repository';

const keeper = 'templates' as const;
const AT_ONCE = 50;

/**
 * What accounts may store by the plan of their owner, which billing knows for all services together. It is told totals, under the lock of the account:
 * of two that ask at once, the second counts what the first was given, and what is said twice counts once.
 */
@Injectable()
export class PlanRoom {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * For a transaction that holds the account's lock. The total in bytes that the account may store: from `least` to `most`. Throws
   * `storage.exceeded`.
   */
  async take(manager: EntityManager, userId: string, range: { least: number; most: number }): Promise<number> {
    const accounts = new StorageAccountRepository(manager);
    // Until billing is told what was given back, it counts that as used, and would name it in a refusal.
    if (!(await accounts.isReported(userId))) await this.tell(accounts, userId);
    const { stored } = await accounts.read(userId);
    const { total } = await this.rpc.call(takeStorage, { userId, keeper, stored, ...range });
    await accounts.noteReported(userId, total);
    return total;
  }

  /**
   * Gives back what is no longer stored, and says once a day what is: a transaction that failed may have taken more than it used. Throws the first of
   * what could not be told, when all that can be is: billing may have one account's row held by somebody. Where billing itself is away it ends at once,
   * and locks no account for a while: what waits for an account would wait with it.
   */
  @Every({ seconds: 5, task: 'tell billing what accounts store' })
  async report(): Promise<void> {
    if (this.rpc.unreachable().includes('billing')) return;
    const owners = await new StorageAccountRepository(this.manager).toReport(AT_ONCE);
    await eachApart(owners, (ownerId) => this.reportOf(ownerId));
  }

  private async reportOf(ownerId: string): Promise<void> {
    await this.transactions.runUnlessLocked(async (manager) => {
      const accounts = new StorageAccountRepository(manager);
      if ((await accounts.lock(ownerId)) !== null) await this.tell(accounts, ownerId);
    });
  }

  /** The account is locked already. */
  private async tell(accounts: StorageAccountRepository, userId: string): Promise<void> {
    const { stored, reserved } = await accounts.read(userId);
    const total = stored + reserved;
    await this.rpc.call(noteStorage, { userId, keeper, stored, total });
    await accounts.noteReported(userId, total);
  }
}
