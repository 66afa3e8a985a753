import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type WebhookEvent, webhookMessage } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { activeTrace } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { Delivery } from '../deliveries/delivery.entity';
import { OFF_WORDS } from '../webhooks/webhook.repository';
import { Webhook } from '../webhooks/webhook.entity';

/** What webhooks are told of. */
export interface Told {
  readonly userId: string;
  /** Of ours, from which the id of the message is made. */
  readonly eventId: string;
  readonly time: string;
  readonly type: WebhookEvent;
  /** What it is about: messages of one subject arrive in order. */
  readonly subject: string;
  readonly data: object;
}

/** Queues a message for every webhook that wants it, in the transaction of the event. Those that are off have it in their log alone. */
@Injectable()
export class QueueMessage {
  async execute(manager: EntityManager, { userId, eventId, time, type, subject, data }: Told): Promise<void> {
    // So that none is switched off, on or deleted meanwhile.
    const lock = { mode: 'pessimistic_read' } as const;
    const webhooks = await manager.find(Webhook, { where: { userId }, order: { id: 'ASC' }, lock });
    const wanting = webhooks.filter(({ events }) => events.includes(type));
    if (wanting.length === 0) return;
    const body = JSON.stringify(webhookMessage.parse({ type, timestamp: time, data }));
    const messageId = `msg_${eventId.replaceAll('-', '')}`;
    const { traceparent = null } = activeTrace();
    const message = { userId, messageId, type, subject, body, traceparent };
    await manager.insert(
      Delivery,
      wanting.map(({ id: webhookId, enabled }) => ({ id: randomUUID(), webhookId, ...message, ...begin(enabled) })),
    );
  }
}

/** What comes up while a webhook is off is not sent later, when nobody expects it any more. */
const begin = (enabled: boolean): Pick<Delivery, 'status' | 'reason' | 'endedAt'> =>
  enabled
    ? { status: 'waiting', reason: null, endedAt: null }
    : { status: 'not_sent', reason: OFF_WORDS, endedAt: databaseNow() };
