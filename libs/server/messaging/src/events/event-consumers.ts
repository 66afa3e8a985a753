import { Injectable, Optional } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { DecoratedMethods } from '@rowdeck/service-kit';
import { Broker, type Subscription } from '../broker/broker';
import { MessagingIdentity } from '../messaging-identity';
import { consumesEvent } from '../names/consumer-plans';
import { eventsDurable } from '../names/messaging-names';
import { MessagingMetrics } from '../messaging-metrics';
import { DEFAULT_BACKOFF_MS } from '../settlement/settlement';
import { CONSUMES, type ConsumesMetadata } from './consumes.decorator';
import { EventHandlers } from './event-handlers';
import { Inbox } from './inbox';
import { WhileDatabaseAway } from './while-database-away';

/** About a quarter of an hour of trying: longer than a deployment takes. While its database or another part is away, no attempt is spent. */
const MAX_DELIVERIES = 20;

/** Subscribes the service's `@Consumes` and `@ConsumesAll` methods. */
@Injectable()
export class EventConsumers {
  private subscription: Subscription | undefined;
  private patience: WhileDatabaseAway | undefined;

  constructor(
    private readonly identity: MessagingIdentity,
    private readonly broker: Broker,
    private readonly methods: DecoratedMethods,
    private readonly metrics: MessagingMetrics,
    @Optional() private readonly transactions?: Transactions,
  ) {}

  async start(): Promise<void> {
    const { service } = this.identity;
    const handling = this.handling();
    const consumer = eventsDurable(service);
    const onDead = () => Promise.resolve();
    const policy = { maxDeliveries: MAX_DELIVERIES, backoffMs: DEFAULT_BACKOFF_MS, whenAway: 'wait' } as const;
    this.subscription = await this.broker.consumeEvents(handling.subjects, {
      service,
      consumer,
      policy,
      metrics: this.metrics,
      handle: ({ body, keepAlive }) => handling.handle(body, keepAlive),
      onDead,
    });
  }

  /** Takes no more events; resolves when the one that was taken is settled. */
  async stop(): Promise<void> {
    this.patience?.stop();
    await this.subscription?.stop();
    this.subscription = undefined;
  }

  private handling(): { subjects: readonly string[]; handle(body: string, keepAlive: () => void): Promise<void> } {
    const handlers = this.methods.with<ConsumesMetadata>(CONSUMES);
    for (const { metadata } of handlers) this.assertConsumer(metadata);
    if (handlers.length === 0) return { subjects: [], handle: () => Promise.resolve() };
    const database = this.database();
    const events = new EventHandlers(handlers, new Inbox(database));
    const patience = new WhileDatabaseAway(database);
    this.patience = patience;
    const handle = (body: string, keepAlive: () => void) => patience.handle(() => events.handle(body), keepAlive);
    return { subjects: events.subjects, handle };
  }

  /** NATS gives the event to the services that its contract names; a handler elsewhere would wait for ever. */
  private assertConsumer({ id, event }: ConsumesMetadata): void {
    const { service } = this.identity;
    if (consumesEvent(service, event ?? { consumers: [] })) return;
    const remedy = event
      ? `add ${service} to the consumers of ${event.type} in the contracts`
      : 'set consumesEveryEvent in the table of services';
    throw new Error(`NATS would not give ${service} what its handler ${id} consumes: ${remedy}.`);
  }

  private database(): Transactions {
    if (this.transactions) return this.transactions;
    throw new Error(
      `${this.identity.service} consumes events but has no database for its inbox: import PersistenceModule.forService, ` +
        'with messagingEntities and messagingMigrations, into its module.',
    );
  }
}
