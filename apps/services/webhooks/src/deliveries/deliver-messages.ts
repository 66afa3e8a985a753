import { Inject, Injectable, Logger } from '@nestjs/common';
import { warnUnlessAway } from '@rowdeck/failures';
import { databaseNow } from '@rowdeck/persistence';
import {
  carrierOf,
  describeSpan,
  Every,
  failSpan,
  inSpan,
  ServiceLifecycle,
  ServiceMetrics,
} from '@rowdeck/service-kit';
import { Counter } from 'prom-client';
import { EntityManager } from 'typeorm';
import { ReceiverHosts } from '../addresses/receiver-hosts';
import { type WebhooksConfig, webhooksConfig } from '../config/webhooks.config';
import { ApiPlans } from '../webhooks/api-plans';
import { OFF_WORDS } from '../webhooks/webhook.repository';
import { WebhookSecrets, SecretUnreadable } from '../webhooks/webhook-secrets';
import { signedHeaders } from '../signing/webhook-secret';
import { Delivery } from './delivery.entity';
import { DeliveryRepository, type Leased } from './delivery.repository';
import { type Post, postMessage, type PostOutcome } from './post-message';
import { LONGEST_FAILURE_MS } from './retry-schedule';
import { SettleDelivery } from './settle-delivery';

/** Requests under way in one process. They wait for others nearly all of their time. */
const AT_ONCE = 200;
/** Beyond the time for an exchange; a worker that is silent for longer has died. */
const LEASE_MARGIN_MS = 20_000;
/** When billing cannot be asked. */
const PLAN_PAUSE_MS = 15_000;
/** When the signing secret cannot be opened. */
const SECRET_PAUSE_MS = 300_000;

const SECRET_WORDS =
  'Rowdeck cannot read the signing secret, so the message cannot be signed. Whoever runs this Rowdeck has been told; another signing secret helps at once.';

/**
 * Sends what is due. A delivery is leased, sent outside any transaction, then settled: a worker that dies in between leaves it to the next
 * one, so a message may arrive twice, with one id, but never not.
 */
@Injectable()
export class DeliverMessages {
  private readonly logger = new Logger(DeliverMessages.name);
  private readonly underWay = new Set<Promise<void>>();
  private readonly timeoutMs: number;
  private readonly leaseMs: number;
  private readonly unsigned: Counter;

  constructor(
    private readonly manager: EntityManager,
    private readonly deliveries: DeliveryRepository,
    private readonly settlement: SettleDelivery,
    private readonly secrets: WebhookSecrets,
    private readonly plans: ApiPlans,
    private readonly hosts: ReceiverHosts,
    private readonly lifecycle: ServiceLifecycle,
    @Inject(webhooksConfig.token) { WEBHOOK_TIMEOUT_MS }: Pick<WebhooksConfig, 'WEBHOOK_TIMEOUT_MS'>,
    metrics: ServiceMetrics,
  ) {
    this.timeoutMs = WEBHOOK_TIMEOUT_MS;
    this.leaseMs = WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS;
    this.unsigned = new Counter({
      name: 'webhooks_unsigned_total',
      help: 'Messages that could not be sent since the secret that signs them cannot be opened: see SEALING_KEYS',
      registers: [metrics.registry],
    });
    lifecycle.addDrainStep('webhooks', async () => void (await Promise.all(this.underWay)));
  }

  /** Begins to send what is due, and waits for none of it: a slow receiver holds up itself. */
  @Every({ seconds: 0.5, task: 'send webhooks' })
  async begin(): Promise<void> {
    if (this.lifecycle.signal.aborted) return;
    await this.settlement.interrupted(AT_ONCE, this.leaseMs);
    const leased = await this.deliveries.lease(AT_ONCE - this.underWay.size, this.leaseMs);
    for (const each of leased) {
      const sending = this.send(each)
        .catch((cause: unknown) => this.logger.error({ err: cause, delivery: each.id }, 'A webhook was not settled'))
        .finally(() => this.underWay.delete(sending));
      this.underWay.add(sending);
    }
  }

  private async send(leased: Leased): Promise<void> {
    const delivery = await this.manager.findOne(Delivery, { where: { id: leased.id }, relations: { webhook: true } });
    if (!delivery) return;
    const { webhook } = delivery;
    if (!webhook.enabled && !leased.asked) return this.settlement.notSent(leased, OFF_WORDS);
    const missing = await this.plans.missing(leased.userId).catch((cause: unknown) => {
      warnUnlessAway(this.logger, cause, {}, 'A webhook waits: billing does not say which plan its account has');
      return undefined;
    });
    if (missing === undefined) return this.deliveries.giveBack(leased, PLAN_PAUSE_MS);
    if (missing !== null) return this.settlement.notSent(leased, missing);
    const startedAt = databaseNow();
    const post = this.signed(delivery, startedAt);
    if (!post) return this.waitForSecret(leased, delivery);
    const outcome = await this.post(delivery, post);
    const durationMs = databaseNow().getTime() - startedAt.getTime();
    await this.settlement.attempted(leased, { ...outcome, startedAt, durationMs, post });
  }

  /** Of its address a trace says nothing: there may be a secret in it. */
  private post({ type, traceparent }: Delivery, post: Post): Promise<PostOutcome> {
    const attributes = { 'http.request.method': 'POST', 'rowdeck.webhook.type': type };
    const span = { name: 'POST webhook', kind: 'client', attributes, carrier: carrierOf(traceparent) } as const;
    return inSpan(span, async () => {
      const outcome = await postMessage(this.hosts, post, this.timeoutMs);
      const { response, error } = outcome;
      if (response) describeSpan({ 'http.response.status_code': response.status });
      if (error !== null) failSpan(String(response?.status ?? 'no_answer'));
      return outcome;
    });
  }

  /** It is no fault of the receiver's, so no attempt of it. */
  private async waitForSecret(leased: Leased, { createdAt, askedAt }: Delivery): Promise<void> {
    const waitedMs = databaseNow().getTime() - (askedAt ?? createdAt).getTime();
    if (waitedMs > LONGEST_FAILURE_MS) return this.settlement.notSent(leased, SECRET_WORDS);
    await this.deliveries.giveBack(leased, SECRET_PAUSE_MS, SECRET_WORDS);
  }

  private signed(delivery: Delivery, now: Date): Post | null {
    try {
      return this.postOf(delivery, now);
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      this.unsigned.inc();
      this.logger.error({ err: error, webhook: delivery.webhookId }, 'A webhook waits: it cannot be signed');
      return null;
    }
  }

  /** Signed anew each time: receivers refuse an old timestamp. @throws SecretUnreadable */
  private postOf({ webhook, messageId: id, body }: Delivery, now: Date): Post {
    const timestamp = Math.floor(now.getTime() / 1_000);
    return {
      url: webhook.url,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Rowdeck-Webhooks/1',
        ...signedHeaders(this.secrets.of(webhook), { id, timestamp, body }),
      },
      body,
    };
  }
}
