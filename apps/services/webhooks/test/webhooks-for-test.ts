import { randomUUID } from 'node:crypto';
import { Controller, Module } from '@nestjs/common';
import {
  type Actor,
  batchCompleted,
  createWebhook,
  type DeliveryView,
  getDelivery,
  getTier,
  listDeliveries,
  type ParsedInputOf,
  type SubscriptionTier,
  type WebhookForm,
} from '@rowdeck/contracts';
import { Handles, MessagingModule } from '@rowdeck/messaging';
import { newSealingKey, type RunningService, runService } from '@rowdeck/service-kit';
import { type ServiceForTest, startServiceForTest } from '@rowdeck/testing';
import { webhooksDatabase } from '../src/database/webhooks.database';
import { WebhooksModule } from '../src/webhooks.module';

export const newActor = (): Actor => ({
  userId: randomUUID(),
  email: 'ana@example.org',
  name: 'Ana',
  admin: false,
  via: 'session',
});

const SETTINGS = {
  SEALING_KEYS: newSealingKey(),
  PUBLIC_URL: 'https://decks.example.org',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_TIMEOUT_MS: '1000',
};

/** The service, with a stand-in of billing. */
export class WebhooksForTest {
  private constructor(
    private readonly running: ServiceForTest,
    private readonly billing: RunningService,
    private readonly settings: Record<string, string>,
    /** The plans of those who have another than Starter; null where billing does not answer. */
    readonly tiers: Map<string, SubscriptionTier | null>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<WebhooksForTest> {
    const tiers = new Map<string, SubscriptionTier | null>();
    @Controller()
    class Billing {
      @Handles(getTier)
      tierOf({ userId }: ParsedInputOf<typeof getTier>) {
        const tier = tiers.get(userId);
        if (tier === null) throw new Error('Billing is away');
        return { tier: tier ?? 'starter' };
      }
    }
    @Module({ imports: [MessagingModule.forService({ name: 'billing' })], controllers: [Billing] })
    class BillingModule {}
    const quiet = { LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1', ...env };
    const billing = await runService(BillingModule, { name: 'billing', env: quiet, signals: false });
    const settings = { ...SETTINGS, ...env };
    return new WebhooksForTest(
      await startServiceForTest(WebhooksModule, webhooksDatabase, settings),
      billing,
      settings,
      tiers,
    );
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.billing.close();
  }

  get call(): ServiceForTest['peer']['call'] {
    return this.running.peer.call.bind(this.running.peer);
  }

  get peer(): ServiceForTest['peer'] {
    return this.running.peer;
  }

  get dataSource() {
    return this.running.database.dataSource;
  }

  /** Another process of the service, on the same database. */
  another(env: Record<string, string> = {}): Promise<RunningService> {
    return runService(WebhooksModule, {
      name: 'webhooks',
      env: {
        ...{ LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1', HEALTH_PORT: '0' },
        ...{ ...this.settings, ...env, DATABASE_URL: this.running.database.url },
      },
      signals: false,
    });
  }

  /** Ends the process that was started first, as an orderly stop does. */
  stop(): Promise<void> {
    return this.running.service.close();
  }

  query<T>(statement: string, parameters: unknown[] = []): Promise<T[]> {
    return this.dataSource.query<T[]>(statement, parameters);
  }

  create(actor: Actor, url: string, form: Partial<WebhookForm> = {}) {
    return this.call(createWebhook, { actor, form: { url, events: ['batch.completed', 'batch.failed'], ...form } });
  }

  /** A batch of the actor's has ended. */
  async endBatch({ userId }: Actor, batchId: string = randomUUID(), about: object = {}): Promise<string> {
    const data = {
      ...{ batch_id: batchId, owner_id: userId, template_id: 7, template_name: 'Offer', batch_name: 'customers' },
      ...{ row_count: 3, completed_count: 2, failed_count: 1, not_made_count: 0, duration_ms: 900, ...about },
    };
    await this.peer.publish(batchCompleted, data, { subject: batchId, actor: null });
    return batchId;
  }

  async deliveries(actor: Actor, id: string): Promise<DeliveryView[]> {
    return (await this.call(listDeliveries, { actor, id })).data;
  }

  /** The newest delivery with its attempts. */
  async newest(actor: Actor, id: string) {
    const [{ id: delivery } = { id: randomUUID() }] = await this.deliveries(actor, id);
    return this.call(getDelivery, { actor, id, delivery });
  }

  /** As if the pause before the next attempt were over. */
  async hurry(id: string): Promise<void> {
    await this.query(`UPDATE webhook_deliveries SET due_at = now() WHERE endpoint_id = $1 AND status = 'waiting'`, [
      id,
    ]);
  }
}
