import { Inject, Injectable } from '@nestjs/common';
import { userConfirmed } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type IdentityConfig, identityConfig } from '../config/identity.config';
import { normaliseEmail } from '../users/email-address';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';

/** Opens an account whose user has proved that they read its address. */
@Injectable()
export class AccountConfirmation {
  private readonly operatorEmail: string | undefined;

  constructor(
    private readonly outbox: Outbox,
    @Inject(identityConfig.token) { OPERATOR_EMAIL }: IdentityConfig,
  ) {
    this.operatorEmail = OPERATOR_EMAIL === undefined ? undefined : normaliseEmail(OPERATOR_EMAIL);
  }

  /** The user, confirmed; one who was confirmed before is left as they are. `user` is locked by the caller. */
  async confirm(manager: EntityManager, user: User): Promise<User> {
    if (user.confirmedAt !== null) return user;
    const change = { confirmedAt: new Date(), admin: user.admin || user.email === this.operatorEmail };
    await manager.update(User, user.id, change);
    const confirmed = { ...user, ...change };
    await this.publish(manager, confirmed);
    return confirmed;
  }

  private async publish(manager: EntityManager, user: User): Promise<void> {
    const { id, email, name, admin } = user;
    await this.outbox.append(
      manager,
      userConfirmed,
      { user_id: id, email, name, admin },
      { subject: id, actor: actorOf(user) },
    );
  }
}
