import { Injectable } from '@nestjs/common';
import { type Actor, Problem } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Transactions } from '@rowdeck/persistence';
import { type Client } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { OWNER_CODE } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { User } from '../users/user.entity';
import { ownerCodeMail } from './owner-code.mail';
import { OwnerProof } from './owner-proof';

/** OWASP ASVS 5.0, V6.5.5: at most ten. */
const VALID_MINUTES = 10;

/** Emails a code to the owner of the actor's account, who may have no password. Throws `request.rate_limited`. */
@Injectable()
export class SendOwnerCode {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly proof: OwnerProof,
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
  ) {}

  async execute({ userId: id }: Pick<Actor, 'userId'>, { ip }: Pick<Client, 'ip'>): Promise<void> {
    await this.limits.take(OWNER_CODE, { ip, address: id });
    await this.transactions.run(async (manager) => {
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new Problem('user.not_found');
      const code = await this.proof.newCode(manager, user, VALID_MINUTES * 60_000);
      const data = { name: user.name, code, validMinutes: VALID_MINUTES, sessionsUrl: this.links.sessionsSettings() };
      await this.mails.append(manager, ownerCodeMail, { to: user.email, data });
    });
  }
}
