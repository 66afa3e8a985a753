import { Injectable } from '@nestjs/common';
import { userConfirmed } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { PendingSignUps } from './pending-sign-ups';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';

/** What an account holds from now on. Before it was confirmed, strangers may have written what is in it. */
export type ConfirmedDetails = Pick<User, 'name' | 'company' | 'passwordHash'>;

/** Opens an account whose user has proved that they read its address. */
@Injectable()
export class AccountConfirmation {
  constructor(
    private readonly outbox: Outbox,
    private readonly pending: PendingSignUps,
  ) {}

  /**
   * The user, confirmed, with these details and nothing of any sign-up besides. `user` is unconfirmed, and locked by the
   * caller. `ip` is where it was done, null on the server itself.
   */
  async confirm(
    manager: EntityManager,
    user: User,
    { name, company, passwordHash }: ConfirmedDetails,
    ip: string | null,
  ): Promise<User> {
    const change = { name, company, passwordHash, confirmedAt: databaseNow() };
    await manager.update(User, user.id, change);
    await this.pending.forget(manager, user);
    const confirmed = { ...user, ...change };
    await this.publish(manager, confirmed, ip);
    return confirmed;
  }

  private async publish(manager: EntityManager, user: User, ip: string | null): Promise<void> {
    const { id, email, name, admin } = user;
    await this.outbox.append(
      manager,
      userConfirmed,
      { user_id: id, email, name, admin, ip },
      { subject: id, actor: actorOf(user) },
    );
  }
}
