import { Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type Client } from '../clients/client';
import { CHANGE_EMAIL } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { answerEvenly, EVEN_ANSWER_MS } from '../timing/answer-evenly';
import { User } from '../users/user.entity';
import { EmailChanges } from './email-changes';

/** What the actor can do about an address of theirs that waits to be confirmed. Where none waits, nothing happens. */
@Injectable()
export class PendingEmailChange {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly emailChanges: EmailChanges,
  ) {}

  /** Throws `request.rate_limited`. */
  resend({ userId }: Pick<Actor, 'userId'>, client: Client): Promise<void> {
    return answerEvenly(EVEN_ANSWER_MS, async () => {
      await this.limits.take(CHANGE_EMAIL, { ip: client.ip, address: userId });
      await this.transactions.run(async (manager) => {
        const lock = { mode: 'pessimistic_write' } as const;
        const user = await manager.findOne(User, { where: { id: userId }, lock });
        const pending = await this.emailChanges.pending(manager, userId);
        if (user && pending) await this.emailChanges.mailLink(manager, user, pending.email);
      });
    });
  }

  cancel({ userId }: Pick<Actor, 'userId'>): Promise<void> {
    return this.transactions.run((manager) => this.emailChanges.cancel(manager, { id: userId }));
  }
}
