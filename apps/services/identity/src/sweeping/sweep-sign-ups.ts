import { Injectable } from '@nestjs/common';
import { userSignUpExpired } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { deleteOldSignUps, deleteUnconfirmedUsers } from './unconfirmed.repository';

/** Long after the last link has expired, and time enough to come back and have another one sent. */
const KEPT_DAYS = 14;
const AT_ONCE = 500;

/**
 * Deletes sign-ups that nobody confirmed, with what was entered, and the accounts that they asked for. Anybody can enter
 * anybody's address: what its owner never wanted is not kept.
 */
@Injectable()
export class SweepSignUps {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  @Every({ seconds: 3_600, task: 'sweep sign-ups that nobody confirmed' })
  async execute(): Promise<void> {
    let deleted: number;
    do {
      deleted = await this.transactions.run((manager) => this.deleteSome(manager));
    } while (deleted >= AT_ONCE);
  }

  private async deleteSome(manager: EntityManager): Promise<number> {
    const signUps = await deleteOldSignUps(manager, KEPT_DAYS, AT_ONCE);
    const users = await deleteUnconfirmedUsers(manager, KEPT_DAYS, AT_ONCE);
    for (const user_id of users) {
      await this.outbox.append(manager, userSignUpExpired, { user_id }, { subject: user_id, actor: null });
    }
    return Math.max(signUps, users.length);
  }
}
