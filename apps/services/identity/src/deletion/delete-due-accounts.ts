import { Injectable } from '@nestjs/common';
import { userDeleted } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { PublicLinks } from '../links/public-links';
import { User } from '../users/user.entity';
import { accountDeletedMail } from './deletion.mails';

/**
 * From the day on nobody is signed in to the account, but what was asked just before is still being worked on, by a signature that
 * holds a while. Only then are the other services told, so that none of them stores anything afterwards.
 */
const GRACE_MS = 15 * 60_000;

/**
 * Deletes the accounts whose time is up, one transaction each: everything that identity keeps goes with the row, and the event has
 * every other service delete the rest, now or when it is back.
 */
@Injectable()
export class DeleteDueAccounts {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  @Every({ seconds: 60, task: 'delete accounts whose time is up' })
  async execute(): Promise<void> {
    while (await this.transactions.run((manager) => this.deleteOne(manager)));
  }

  /** False when there is none, or none that nobody else is deleting. */
  private async deleteOne(manager: EntityManager): Promise<boolean> {
    const deletionDueAt = LessThanOrEqual(new Date(databaseNow().getTime() - GRACE_MS));
    const user = await manager.findOne(User, {
      where: { deletionDueAt },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!user) return false;
    const { id, email, name } = user;
    await manager.delete(User, id);
    await this.outbox.append(manager, userDeleted, { user_id: id, email }, { subject: id, actor: null });
    await this.mails.append(manager, accountDeletedMail, { to: email, data: { name, signUpUrl: this.links.signUp() } });
    return true;
  }
}
