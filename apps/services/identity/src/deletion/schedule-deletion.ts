import { Injectable } from '@nestjs/common';
import {
  type Actor,
  DELETION_DAYS,
  type OwnerForm,
  Problem,
  userDeletionCancelled,
  userDeletionRequested,
} from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { ProveOwner } from '../owner-proof/prove-owner';
import { EmailChanges } from '../profile/email-changes';
import { Sessions } from '../sessions/sessions';
import { actorOf, preferencesOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { deletionCancelledMail, deletionRequestedMail } from './deletion.mails';
import { someOperatorRemains } from './remaining-operators.repository';

const DAY_MS = 86_400_000;

/** Who asks, in which session and from where. */
interface Asker {
  readonly actor: Pick<Actor, 'userId' | 'email'>;
  /** Of the session that goes on. */
  readonly token: string;
  readonly client: Client;
}

/** Has the actor's account deleted in some days, or keeps it after all. Its owner is emailed either way. */
@Injectable()
export class ScheduleDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly owner: ProveOwner,
    private readonly sessions: Sessions,
    private readonly emailChanges: EmailChanges,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  /** The day; asked again, it stays the same. Throws `user.invalid`, keyed `password` and `code`, `user.deletion_blocked` and `request.rate_limited`. */
  async request(asker: Asker, form: OwnerForm): Promise<Date> {
    const { actor, client } = asker;
    await this.owner.execute({ actor, form, client });
    const dueAt = await this.transactions.run(async (manager) => {
      const user = await this.locked(manager, actor);
      if (user.deletionDueAt) return user.deletionDueAt;
      await this.assertNotNeeded(manager, user);
      return this.begin(manager, user, asker);
    });
    this.sessions.announceEnd({ id: actor.userId });
    return dueAt;
  }

  async cancel(actor: Pick<Actor, 'userId'>, client: Client): Promise<void> {
    await this.transactions.run(async (manager) => {
      const user = await this.locked(manager, actor);
      if (user.deletionDueAt === null) return;
      await manager.update(User, user.id, { deletionDueAt: null });
      const data = { user_id: user.id, ...originOf(client) };
      await this.outbox.append(manager, userDeletionCancelled, data, { subject: user.id, actor: actorOf(user) });
      await this.mails.append(manager, deletionCancelledMail, {
        to: user.email,
        data: { name: user.name, passwordUrl: this.links.passwordSettings() },
      });
    });
  }

  private async begin(manager: EntityManager, user: User, { token, client }: Asker): Promise<Date> {
    const deletionDueAt = new Date(databaseNow().getTime() + DELETION_DAYS * DAY_MS);
    const due_at = deletionDueAt.toISOString();
    await manager.update(User, user.id, { deletionDueAt });
    await this.sessions.endAll(manager, user, client, { but: token });
    await this.emailChanges.cancel(manager, user);
    const data = { user_id: user.id, due_at, ...originOf(client) };
    await this.outbox.append(manager, userDeletionRequested, data, { subject: user.id, actor: actorOf(user) });
    await this.mails.append(manager, deletionRequestedMail, {
      to: user.email,
      data: { name: user.name, due_at, url: this.links.accountSettings(), locale: preferencesOf(user).locale },
    });
    return deletionDueAt;
  }

  /** Throws `user.deletion_blocked`. */
  private async assertNotNeeded(manager: EntityManager, user: User): Promise<void> {
    if (!user.admin || (await someOperatorRemains(manager, user))) return;
    throw new Problem('user.deletion_blocked', {
      detail: 'You are the only operator. Make somebody else one first, by the command admin:create on the server.',
      params: { teams: [] },
    });
  }

  private async locked(manager: EntityManager, { userId: id }: Pick<Actor, 'userId'>): Promise<User> {
    const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new Problem('user.not_found');
    return user;
  }
}
