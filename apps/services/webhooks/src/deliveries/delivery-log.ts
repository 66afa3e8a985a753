import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  DELIVERY_LOG_DAYS,
  type DeliveryDetail,
  type DeliveryFilters,
  type DeliveryPage,
  type DeliveryView,
  type exportDeliveries,
  type OutputOf,
  Problem,
} from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { EntityManager, LessThan, MoreThan } from 'typeorm';
import { lockAccount } from '../webhooks/webhook.repository';
import { ApiPlans } from '../webhooks/api-plans';
import { Webhooks } from '../webhooks/webhooks';
import { Attempt, attemptViewOf, Delivery, deliveryViewOf } from './delivery.entity';
import { DeliveryRepository } from './delivery.repository';

/** Sendings that an account may ask for in a minute. */
const ASKED_PER_MINUTE = 20;
/** Attempts that are shown of a delivery: with their answers they fit into one message. */
const SHOWN_ATTEMPTS = 10;
const EXPORTED_AT_ONCE = 20;
/** After so many, the next message begins. */
const EXPORTED_BYTES = 300_000;
/** A delivery and its attempts change together: one that was read before an attempt is not shown with it. */
const ONE_SNAPSHOT = 'REPEATABLE READ';
/** A number that a `bigint` holds, whatever its digits are. */
const CURSOR = /^[1-9]\d{0,17}$/;

interface Wanted {
  readonly filters: DeliveryFilters;
  readonly cursor: string | null;
  readonly limit: number;
}

const numberIn = (cursor: string | null): string | null => {
  const number = cursor === null ? '' : Buffer.from(cursor, 'base64url').toString();
  return CURSOR.test(number) ? number : null;
};

const cursorOf = ({ number }: Delivery): string => Buffer.from(number).toString('base64url');

/** What was sent to the actor's webhooks, and what they ask to be sent. */
@Injectable()
export class DeliveryLog {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly webhooks: Webhooks,
    private readonly deliveries: DeliveryRepository,
    private readonly plans: ApiPlans,
  ) {}

  /** Throws `webhook.not_found`. */
  async page(actor: Actor, id: string, { filters, cursor, limit }: Wanted): Promise<DeliveryPage> {
    await this.webhooks.require(actor, id);
    const before = numberIn(cursor);
    const { status, type } = filters;
    const rows = await this.manager.find(Delivery, {
      where: {
        webhookId: id,
        ...(status && { status }),
        ...(type && { type }),
        ...(before !== null && { number: LessThan(before) }),
      },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { data: shown.map(deliveryViewOf), next_cursor: last ? cursorOf(last) : null };
  }

  /** Throws `webhook.not_found`, `delivery.not_found`. */
  async detail(actor: Actor, id: string, deliveryId: string): Promise<DeliveryDetail> {
    await this.webhooks.require(actor, id);
    return this.manager.transaction(ONE_SNAPSHOT, async (manager) => {
      const delivery = await manager.findOneBy(Delivery, { id: deliveryId, webhookId: id });
      if (!delivery) throw new Problem('delivery.not_found');
      return detailOf(manager, delivery);
    });
  }

  /** Throws `webhook.not_found`, `plan.feature_missing`, `request.rate_limited`. */
  async sendTest(actor: Actor, webhookId: string): Promise<DeliveryView> {
    await this.webhooks.require(actor, webhookId);
    const id = randomUUID();
    const body = JSON.stringify({
      type: 'test.ping',
      timestamp: databaseNow().toISOString(),
      data: { webhook_id: webhookId },
    });
    return this.asked(actor, async (manager) => {
      const { userId } = await this.webhooks.lock(manager, actor, webhookId);
      const message = { messageId: `msg_${id.replaceAll('-', '')}`, type: 'test.ping' as const, subject: `test:${id}` };
      await manager.insert(Delivery, { id, webhookId, userId, body, ...message, askedAt: databaseNow() });
      return id;
    });
  }

  /** Throws `webhook.not_found`, `delivery.not_found`, `plan.feature_missing`, `request.rate_limited`. */
  async sendAgain(actor: Actor, webhookId: string, deliveryId: string): Promise<DeliveryView> {
    await this.webhooks.require(actor, webhookId);
    return this.asked(actor, async (manager) => {
      if (!(await this.deliveries.ask(manager, webhookId, deliveryId))) throw new Problem('delivery.not_found');
      return deliveryId;
    });
  }

  /** Some of all that is kept for the actor, oldest first: as much as fits into a message. */
  exported({ userId }: Actor, after: string | null): Promise<OutputOf<typeof exportDeliveries>> {
    return this.manager.transaction(ONE_SNAPSHOT, (manager) => exportedOf(manager, userId, numberIn(after)));
  }

  @Every({ seconds: 600, task: 'delete the old log of webhooks' })
  async sweep(): Promise<void> {
    await this.deliveries.deleteOld(DELIVERY_LOG_DAYS);
  }

  private async asked(actor: Actor, ask: (manager: EntityManager) => Promise<string>): Promise<DeliveryView> {
    await this.plans.assertIncluded(actor.userId);
    return this.transactions.run(async (manager) => {
      await lockAccount(manager, actor.userId);
      if ((await this.deliveries.askedLately(manager, actor.userId)) >= ASKED_PER_MINUTE) throw tooMany();
      const id = await ask(manager);
      return deliveryViewOf(await manager.findOneByOrFail(Delivery, { id }));
    });
  }
}

const detailOf = async (manager: EntityManager, delivery: Delivery): Promise<DeliveryDetail> => {
  const attempts = await manager.find(Attempt, {
    where: { deliveryId: delivery.id },
    order: { number: 'DESC', startedAt: 'DESC' },
    take: SHOWN_ATTEMPTS,
  });
  return { ...deliveryViewOf(delivery), body: delivery.body, attempts: attempts.map(attemptViewOf) };
};

const exportedOf = async (
  manager: EntityManager,
  userId: string,
  since: string | null,
): Promise<OutputOf<typeof exportDeliveries>> => {
  const rows = await manager.find(Delivery, {
    where: { userId, ...(since !== null && { number: MoreThan(since) }) },
    order: { number: 'ASC' },
    take: EXPORTED_AT_ONCE,
  });
  const deliveries: OutputOf<typeof exportDeliveries>['deliveries'] = [];
  let bytes = 0;
  for (const row of rows) {
    const exported = { ...(await detailOf(manager, row)), webhook_id: row.webhookId };
    deliveries.push(exported);
    bytes += Buffer.byteLength(JSON.stringify(exported));
    if (bytes > EXPORTED_BYTES) break;
  }
  const last = rows[deliveries.length - 1];
  const isAll = deliveries.length === rows.length && rows.length < EXPORTED_AT_ONCE;
  return { deliveries, cursor: isAll || !last ? null : cursorOf(last) };
};

const tooMany = (): Problem =>
  new Problem('request.rate_limited', {
    detail: `You have sent ${ASKED_PER_MINUTE} messages by hand within a minute. Wait a minute, then send again.`,
    params: { retry_after_seconds: 60 },
  });
