import { Injectable, Logger } from '@nestjs/common';
import { userSignInRefused } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { countHit } from '../rate-limits/rate-limit-window.repository';
import { type User } from '../users/user.entity';

/** The audit trail is kept for good: guessing must not fill it. */
const RECORDED_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;

/** Records wrong passwords: in the log, and for accounts that exist in the audit trail. What was typed is in neither. */
@Injectable()
export class SignInRefusals {
  private readonly logger = new Logger(SignInRefusals.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Not waited for by the answer: its time would tell whether there is an account. */
  record(user: User | null, client: Client): void {
    this.logger.log({ ip: client.ip, userId: user?.id ?? null }, 'A sign-in was refused: wrong address or password');
    if (!user) return;
    this.transactions
      .run((manager) => this.publish(manager, user, client))
      .catch((err: unknown) => this.logger.error({ err }, 'A refused sign-in is missing in the audit trail'));
  }

  private async publish(manager: EntityManager, { id }: User, client: Client): Promise<void> {
    const { hits } = await countHit(manager, `sign-in-refused:${id}`, HOUR_SECONDS);
    if (hits > RECORDED_PER_HOUR) return;
    const data = { user_id: id, ...originOf(client) };
    await this.outbox.append(manager, userSignInRefused, data, { subject: id, actor: null });
  }
}
