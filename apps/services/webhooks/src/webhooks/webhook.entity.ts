import { type WebhookDisabledReason, type WebhookEvent, type WebhookView } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that is told of some of what happens in an account. */
@Entity('webhook_endpoints')
export class Webhook {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  url!: string;

  @Column('text')
  description!: string;

  @Column('jsonb')
  events!: WebhookEvent[];

  @Column('boolean')
  enabled!: boolean;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: WebhookDisabledReason | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('text', { name: 'sealed_secret' })
  sealedSecret!: string;

  /** The secret before it, which signs too until then. */
  @Column('text', { name: 'sealed_former_secret', nullable: true })
  sealedFormerSecret!: string | null;

  @Column('timestamptz', { name: 'former_secret_until', nullable: true })
  formerSecretUntil!: Date | null;

  /** When the first attempt failed since the last that was taken. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** How many failed since then. */
  @Column('int', { name: 'failed_attempts', default: 0 })
  failedAttempts!: number;

  /** The call with an idempotency key by which it was made (`callOf`); null of others. */
  @Column('text', { nullable: true })
  call!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Grows with each change of the settings. */
  @Column('int', { default: 1 })
  version!: number;
}

/** Whether the former secret still signs. */
export const hasFormerSecret = ({ formerSecretUntil }: Webhook): boolean =>
  formerSecretUntil !== null && formerSecretUntil > databaseNow();

/** As its owner sees it. */
export const viewOf = (webhook: Webhook): WebhookView => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  enabled: webhook.enabled,
  disabled_reason: webhook.disabledReason,
  disabled_at: webhook.disabledAt?.toISOString() ?? null,
  former_secret_until: hasFormerSecret(webhook) ? (webhook.formerSecretUntil?.toISOString() ?? null) : null,
  failing_since: webhook.failingSince?.toISOString() ?? null,
  created_at: webhook.createdAt.toISOString(),
  updated_at: webhook.updatedAt.toISOString(),
  version: webhook.version,
});

/** What every event of a webhook says of it. */
export const factsOf = ({ id, userId, url }: Webhook) => ({
  user_id: userId,
  webhook_id: id,
  host: new URL(url).host,
});
