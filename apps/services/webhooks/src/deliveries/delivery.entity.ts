import {
  type DeliveryAttempt,
  type DeliveryStatus,
  type DeliveryView,
  type WebhookMessageType,
} from '@rowdeck/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Webhook } from '../webhooks/webhook.entity';

/** A message on its way to a webhook. */
@Entity('webhook_deliveries')
export class Delivery {
  @PrimaryColumn('uuid')
  id!: string;

  /** Its place in the log. Assigned by the database. */
  @Column({ type: 'bigint', insert: false, update: false })
  number!: string;

  /** Its place among the messages of its subject: nothing later is sent while it waits. Assigned by the database. */
  @Column({ type: 'bigint', insert: false })
  position!: string;

  @Column('uuid', { name: 'endpoint_id' })
  webhookId!: string;

  @ManyToOne(() => Webhook)
  @JoinColumn({ name: 'endpoint_id' })
  webhook!: Relation<Webhook>;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'message_id' })
  messageId!: string;

  @Column('text')
  type!: WebhookMessageType;

  /** What it is about: `batch:…`. */
  @Column('text')
  subject!: string;

  /** As it is signed and sent. */
  @Column('text')
  body!: string;

  /** Of the trace in which it was queued. */
  @Column('text', { nullable: true })
  traceparent!: string | null;

  @Column('text', { default: 'waiting' })
  status!: DeliveryStatus;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('int', { name: 'response_status', nullable: true })
  responseStatus!: number | null;

  @Column('int', { name: 'attempts_count', default: 0 })
  attemptsCount!: number;

  /** When its owner asked for it: then it is tried once. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt!: Date | null;

  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt!: Date;

  /** Names the worker's hold on it. */
  @Column('uuid', { name: 'lease_id', nullable: true })
  leaseId!: string | null;

  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}

/** One request of a delivery, and what came of it. */
@Entity('webhook_attempts')
export class Attempt {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'delivery_id' })
  deliveryId!: string;

  @ManyToOne(() => Delivery)
  @JoinColumn({ name: 'delivery_id' })
  delivery!: Relation<Delivery>;

  @Column('int')
  number!: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('int', { name: 'duration_ms' })
  durationMs!: number;

  @Column('text', { name: 'request_url' })
  requestUrl!: string;

  @Column('jsonb', { name: 'request_headers' })
  requestHeaders!: Record<string, string>;

  @Column('jsonb', { nullable: true })
  response!: DeliveryAttempt['response'];

  @Column('text', { nullable: true })
  error!: string | null;
}

export const deliveryViewOf = (delivery: Delivery): DeliveryView => ({
  id: delivery.id,
  message_id: delivery.messageId,
  type: delivery.type,
  status: delivery.status,
  reason: delivery.reason,
  attempts_count: delivery.attemptsCount,
  response_status: delivery.responseStatus,
  next_attempt_at: delivery.status === 'waiting' ? delivery.dueAt.toISOString() : null,
  created_at: delivery.createdAt.toISOString(),
  ended_at: delivery.endedAt?.toISOString() ?? null,
});

export const attemptViewOf = (attempt: Attempt): DeliveryAttempt => ({
  id: attempt.id,
  number: attempt.number,
  started_at: attempt.startedAt.toISOString(),
  duration_ms: attempt.durationMs,
  request: { url: attempt.requestUrl, headers: attempt.requestHeaders },
  response: attempt.response,
  error: attempt.error,
});
