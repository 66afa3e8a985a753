import { Injectable, Logger } from '@nestjs/common';
import {
  type passwordChangeRefused,
  type passwordCheckRefused,
  type passwordResetRefused,
  Problem,
  type secondFactorRefused,
  type userSignInRefused,
} from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { networkOf, RepeatedLines } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { countHit } from '../rate-limits/rate-limit-window.repository';
import { User } from '../users/user.entity';

type RefusedEvent =
  | typeof userSignInRefused
  | typeof passwordResetRefused
  | typeof passwordChangeRefused
  | typeof passwordCheckRefused
  | typeof secondFactorRefused;

/** What was refused: an attempt of a client at an address, whether there is an account with it or not. */
export interface RefusedAttempt {
  readonly event: RefusedEvent;
  readonly address: string;
  readonly client: Client;
}

/** The audit trail is kept for good: guessing must not fill it. */
const RECORDED_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;

/**
 * Records attempts at accounts that were refused: in the log, with the id of the account where there is one, and for those
 * in the audit trail. What was typed, address or password, is in neither.
 */
@Injectable()
export class AccountRefusals {
  private readonly logger = new Logger(AccountRefusals.name);
  private readonly lines = new RepeatedLines((leftOut) =>
    this.logger.log(leftOut, 'Attempts at an account were refused beyond those that are logged'),
  );

  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Not waited for by the answer: its time would reveal whether there is an account. */
  record(attempt: RefusedAttempt, code: string): void {
    this.find(attempt, code).catch((err: unknown) =>
      this.logger.error({ err }, 'A refused attempt at an account is missing in the audit trail'),
    );
  }

  /** Passes on what limits the attempt; where that refuses it as one too many, it is recorded. */
  async within(attempt: RefusedAttempt, limit: () => Promise<void>): Promise<void> {
    try {
      await limit();
    } catch (error) {
      if (error instanceof Problem && error.code === 'request.rate_limited') this.record(attempt, error.code);
      throw error;
    }
  }

  private async find(attempt: RefusedAttempt, code: string): Promise<void> {
    const { event, address, client } = attempt;
    const user = await this.manager.findOneBy(User, { email: address });
    const userId = user?.id ?? null;
    if (this.lines.admits(`${event.type} ${code} ${userId ?? networkOf(client.ip)}`)) {
      this.logger.log({ ip: client.ip, userId, code, type: event.type }, 'An attempt at an account was refused');
    }
    if (user) await this.transactions.run((manager) => this.publish(manager, user, attempt, code));
  }

  private async publish(manager: EntityManager, { id }: User, { event, client }: RefusedAttempt, code: string) {
    const { hits } = await countHit(manager, `${event.type}:${id}`, HOUR_SECONDS);
    if (hits > RECORDED_PER_HOUR) return;
    const data = { user_id: id, ...originOf(client), code };
    await this.outbox.append(manager, event, data, { subject: id, actor: null });
  }
}
