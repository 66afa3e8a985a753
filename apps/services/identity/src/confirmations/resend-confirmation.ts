import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { IsNull } from 'typeorm';
import { normaliseEmail } from '@rowdeck/contracts';
import { RESEND_CONFIRMATION } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { answerEvenly, EVEN_ANSWER_MS } from '../timing/answer-evenly';
import { User } from '../users/user.entity';
import { ConfirmationMails } from './confirmation-mails';

/** Emails the confirmation again to an unconfirmed user; the answer does not reveal whether there is one. Throws `request.rate_limited`. */
@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly confirmations: ConfirmationMails,
  ) {}

  execute(email: string, client: { ip: string }): Promise<void> {
    const address = normaliseEmail(email);
    return answerEvenly(EVEN_ANSWER_MS, async () => {
      await this.limits.take(RESEND_CONFIRMATION, { ip: client.ip, address });
      await this.transactions.run(async (manager) => {
        const user = await manager.findOneBy(User, { email: address, confirmedAt: IsNull() });
        if (user) await this.confirmations.append(manager, user);
      });
    });
  }
}
