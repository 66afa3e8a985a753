import { Injectable } from '@nestjs/common';
import { secondFactorReset } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { ApiKey } from '../api-keys/api-key.entity';
import { DeviceGrant } from '../device-grants/device-grant.entity';
import { PublicLinks } from '../links/public-links';
import { secondFactorResetMail } from '../second-factors/second-factor.mails';
import { SecondFactor } from '../second-factors/second-factor.entity';
import { PendingSignInRow } from '../sessions/pending-sign-in.entity';
import { Session } from '../sessions/session.entity';
import { User } from '../users/user.entity';

/** Whom it was taken from: nobody where there is no such account, or it had none. */
export type ResetOutcome = 'reset' | 'unknown' | 'off';

/**
 * Takes the second factor away from somebody who has lost it with all recovery codes. For whoever has the server. All sessions of
 * the account end, which streams notice when they ask again; its owner is told.
 */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  /** @param email normalised */
  execute(email: string): Promise<ResetOutcome> {
    return this.transactions.run(async (manager) => {
      const user = await manager.findOne(User, { where: { email }, lock: { mode: 'pessimistic_write' } });
      if (!user) return 'unknown';
      const { affected } = await manager.delete(SecondFactor, { userId: user.id });
      if (affected !== 1) return 'off';
      await manager.delete(PendingSignInRow, { userId: user.id });
      await manager.delete(Session, { userId: user.id });
      for (const entity of [ApiKey, DeviceGrant]) {
        await manager.update(entity, { userId: user.id }, { secondFactor: false });
      }
      const data = { user_id: user.id, email, ip: null };
      await this.outbox.append(manager, secondFactorReset, data, { subject: user.id, actor: null });
      const words = { name: user.name, passwordUrl: this.links.passwordNew() };
      await this.mails.append(manager, secondFactorResetMail, { to: email, data: words });
      return 'reset';
    });
  }
}
