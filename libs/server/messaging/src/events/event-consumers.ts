import { Inject, Injectable, Optional } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { DecoratedMethods } from '@rowdeck/service-kit';
import { Broker, type Subscription } from '../broker/broker';
import { MessagingIdentity } from '../messaging-identity';
import { eventsDurable } from '../names/messaging-names';
import { MessagingMetrics } from '../messaging-metrics';
import { type MessagingConfig, messagingConfig } from '../messaging.config';
import { DEFAULT_BACKOFF_MS } from '../settlement/settlement';
import { CONSUMES, type ConsumesMetadata } from './consumes.decorator';
import { EventHandlers } from './event-handlers';
import { Inbox } from './inbox';

/** About a quarter of an hour of trying: longer than a deployment or a database's fail-over takes. */
const MAX_DELIVERIES = 20;

/** Subscribes the service's `@Consumes` and `@ConsumesAll` methods. */
@Injectable()
export class EventConsumers {
  private subscription: Subscription | undefined;

  constructor(
    private readonly identity: MessagingIdentity,
    private readonly broker: Broker,
    private readonly methods: DecoratedMethods,
    private readonly metrics: MessagingMetrics,
    @Inject(messagingConfig.token) private readonly config: MessagingConfig,
    @Optional() private readonly transactions?: Transactions,
  ) {}

  async start(): Promise<void> {
    const { service } = this.identity;
    const handling = this.handling();
    const consumer = eventsDurable(service);
    const onDead = () => Promise.resolve();
    const ackWaitMs = this.config.EVENT_ACK_WAIT_MS;
    const policy = { maxDeliveries: MAX_DELIVERIES, ackWaitMs, backoffMs: DEFAULT_BACKOFF_MS };
    this.subscription = await this.broker.consumeEvents(handling.subjects, {
      service,
      consumer,
      policy,
      metrics: this.metrics,
      handle: ({ body }) => handling.handle(body),
      onDead,
    });
  }

  /** Takes no more events; resolves when the one that was taken is settled. */
  async stop(): Promise<void> {
    await this.subscription?.stop();
    this.subscription = undefined;
  }

  private handling(): { subjects: readonly string[]; handle(body: string): Promise<void> } {
    const handlers = this.methods.with<ConsumesMetadata>(CONSUMES);
    if (handlers.length === 0) return { subjects: [], handle: () => Promise.resolve() };
    const events = new EventHandlers(handlers, new Inbox(this.database()));
    return { subjects: events.subjects, handle: (body) => events.handle(body) };
  }

  private database(): Transactions {
    if (this.transactions) return this.transactions;
    throw new Error(
      `${this.identity.service} consumes events but has no database for its inbox: import PersistenceModule.forService, ` +
        'with messagingEntities and messagingMigrations, into its module.',
    );
  }
}
