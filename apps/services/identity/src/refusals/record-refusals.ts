import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { accessRefused, type Refusal } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { networkOf } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { originOf } from '../clients/client';
import { countHit } from '../rate-limits/rate-limit-window.repository';
import { actorOf, keyActorOf } from '../users/user-views';
import { User } from '../users/user.entity';

const HOUR_SECONDS = 3_600;
/** Events in an hour about one user, and about all visitors together: the audit trail is kept for good. */
const MOST_OF_A_USER = 20;
const MOST_OF_VISITORS = 200;

/** The 1st, the 10th, the 100th … of an hour are worth an event, which says how many there were. */
const isWorthAnEvent = (before: number, after: number): boolean =>
  String(before).length < String(after).length || before === 0;

const whoKey = ({ userId }: Refusal): string => `refused:${userId ?? 'visitors'}`;

/** Hashed, so that the key has one length. */
const kindKey = ({ userId, apiKey, ip, code, method, path }: Refusal): string => {
  const kind = JSON.stringify([userId ?? networkOf(ip), apiKey?.id, code, method, path]);
  return `refused:${createHash('sha256').update(kind).digest('base64url')}`;
};

/** Records requests that the gateway refused: who, from where, what, and how often in the hour. */
@Injectable()
export class RecordRefusals {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async execute(refusals: readonly Refusal[]): Promise<void> {
    for (const refusal of refusals) await this.transactions.run((manager) => this.record(manager, refusal));
  }

  private async record(manager: EntityManager, refusal: Refusal): Promise<void> {
    const { hits } = await countHit(manager, kindKey(refusal), HOUR_SECONDS, refusal.count);
    if (!isWorthAnEvent(hits - refusal.count, hits)) return;
    const { hits: events } = await countHit(manager, whoKey(refusal), HOUR_SECONDS);
    if (events > (refusal.userId === null ? MOST_OF_VISITORS : MOST_OF_A_USER)) return;
    await this.publish(manager, refusal, hits);
  }

  private async publish(manager: EntityManager, refusal: Refusal, count: number): Promise<void> {
    const { userId, apiKey, code, method, path } = refusal;
    const user = userId === null ? null : await manager.findOneBy(User, { id: userId });
    await this.outbox.append(
      manager,
      accessRefused,
      { user_id: userId, ...originOf(refusal), code, method, path, count },
      { subject: `${method} ${path}`, actor: user && (apiKey ? keyActorOf(user, apiKey) : actorOf(user)) },
    );
  }
}
