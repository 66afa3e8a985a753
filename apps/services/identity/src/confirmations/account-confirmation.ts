import { userConfirmed } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { normaliseEmail } from '../users/email-address';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';

/** Opens an account whose user has proved to read its address. */
export class AccountConfirmation {
  private readonly operatorEmail: string | undefined;

  /** @param operatorEmail the address that becomes an admin when it is confirmed */
  constructor(
    private readonly outbox: Outbox,
    operatorEmail: string | undefined,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.operatorEmail = operatorEmail === undefined ? undefined : normaliseEmail(operatorEmail);
  }

  /** The user, confirmed; one who was confirmed before is left as they are. `user` is locked by the caller. */
  async confirm(manager: EntityManager, user: User): Promise<User> {
    if (user.confirmedAt !== null) return user;
    const change = { confirmedAt: this.now(), admin: user.admin || user.email === this.operatorEmail };
    await manager.update(User, user.id, change);
    const confirmed = { ...user, ...change };
    await this.tell(manager, confirmed);
    return confirmed;
  }

  private async tell(manager: EntityManager, user: User): Promise<void> {
    const { id, email, name, admin } = user;
    await this.outbox.append(
      manager,
      userConfirmed,
      { user_id: id, email, name, admin },
      { subject: id, actor: actorOf(user) },
    );
  }
}
