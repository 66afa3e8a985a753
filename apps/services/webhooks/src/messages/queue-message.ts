import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type WebhookEvent, webhookMessage } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { Delivery } from '../deliveries/delivery.entity';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity';

/** What endpoints are told of. */
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

/** Queues a message for every endpoint that wants it, in the transaction of the event. */
@Injectable()
export class QueueMessage {
  async execute(manager: EntityManager, { userId, eventId, time, type, subject, data }: Told): Promise<void> {
    // So that none is switched off or deleted meanwhile.
    const lock = { mode: 'pessimistic_read' } as const;
    const endpoints = await manager.find(WebhookEndpoint, {
      ...{ where: { userId, enabled: true }, order: { id: 'ASC' }, lock },
    });
    const wanting = endpoints.filter(({ events }) => events.includes(type));
    if (wanting.length === 0) return;
    const body = JSON.stringify(webhookMessage.parse({ type, timestamp: time, data }));
    const messageId = `msg_${eventId.replaceAll('-', '')}`;
    await manager.insert(
      Delivery,
      wanting.map(({ id: endpointId }) => ({ id: randomUUID(), endpointId, userId, messageId, type, subject, body })),
    );
  }
}
