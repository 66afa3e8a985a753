import { Injectable } from '@nestjs/common';
import { type Actor, Problem, type ProfileForm, type ProfileView, userProfileChanged } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { CHANGE_EMAIL } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { answerEvenly, EVEN_ANSWER_MS } from '../timing/answer-evenly';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { EmailChanges } from './email-changes';
import { readProfileForm } from './profile-form';

type Details = ReturnType<typeof readProfileForm>;

/**
 * Reads and changes the actor's own profile. Name and company change at once; another address first waits for whoever reads it to
 * say so. Neither the answer nor its time reveals whether an address has an account.
 */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly emailChanges: EmailChanges,
    private readonly outbox: Outbox,
  ) {}

  async read({ userId }: Pick<Actor, 'userId'>, manager = this.manager): Promise<ProfileView> {
    const user = await manager.findOneBy(User, { id: userId });
    if (!user) throw new Problem('user.not_found');
    const pending = await this.emailChanges.pending(manager, userId);
    return {
      name: user.name,
      company: user.company,
      email: user.email,
      pending_email: pending && { email: pending.email, expires_at: pending.expiresAt.toISOString() },
    };
  }

  /** Throws `user.invalid`, keyed `name`, `company`, `email`, and `request.rate_limited` for too many other addresses. */
  async execute(actor: Pick<Actor, 'userId'>, form: ProfileForm, client: Client): Promise<ProfileView> {
    const details = readProfileForm(form);
    const { email, pending_email } = await this.read(actor);
    if (details.email === email || details.email === pending_email?.email) return this.save(actor, details, client);
    return answerEvenly(EVEN_ANSWER_MS, async () => {
      await this.limits.take(CHANGE_EMAIL, { ip: client.ip, address: actor.userId });
      return this.save(actor, details, client);
    });
  }

  private save(actor: Pick<Actor, 'userId'>, details: Details, client: Client): Promise<ProfileView> {
    return this.transactions.run(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await manager.findOne(User, { where: { id: actor.userId }, lock });
      if (!user) throw new Problem('user.not_found');
      await this.rename(manager, user, details, client);
      const pending = await this.emailChanges.pending(manager, user.id);
      if (details.email !== user.email && details.email !== pending?.email) {
        await this.emailChanges.ask(manager, { ...user, name: details.name }, details.email, client);
      }
      return this.read(actor, manager);
    });
  }

  private async rename(manager: EntityManager, user: User, { name, company }: Details, client: Client): Promise<void> {
    if (name === user.name && company === user.company) return;
    await manager.update(User, user.id, { name, company });
    const { id, email } = user;
    await this.outbox.append(
      manager,
      userProfileChanged,
      { user_id: id, email, name, company, ...originOf(client) },
      { subject: id, actor: actorOf({ ...user, name }) },
    );
  }
}
