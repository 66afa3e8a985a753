import { Injectable, Logger, Optional } from '@nestjs/common';
import { asProblem } from '@rowdeck/failures';
import { Transactions } from '@rowdeck/persistence';
import { inSpan, PeriodicTask } from '@rowdeck/service-kit';
import { DataSource } from 'typeorm';
import { Broker } from '../broker/broker';
import { spanOfSending } from '../context/message-spans';
import { MessagingMetrics } from '../messaging-metrics';
import { eventSubject } from '../names/messaging-names';
import { OutboxCommitSubscriber } from './outbox-commit.subscriber';
import { OutboxRepository, type PendingEvent, type PublishedEvent } from './outbox.repository';

/** Finds what a crashed replica left, and what is due again; local commits wake the relay by themselves. */
const POLL_MS = 1_000;
const VERIFY_MS = 30_000;
/** Time for an operator to raise the server's limit, which is lower than the one the event was checked against. */
const UNPUBLISHABLE_MS = 600_000;

/** How CloudEvents' binding for NATS marks an event in structured mode. */
const CLOUD_EVENT = { 'content-type': 'application/cloudevents+json' };

/**
 * Publishes the outbox, oldest first. Rows stay after publication, because JetStream may lose what it has acknowledged:
 * where the stream no longer holds the last event of a type, what is kept of those behind the last that it does hold is published again.
 * That is looked into over a new connection, and before any event is published for those of its type: it would otherwise
 * stand where old ones stood, and hide that they are gone.
 */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly publishing = new PeriodicTask(POLL_MS, () => this.publishDue(), 'publish the outbox');
  private readonly verifying = new PeriodicTask(VERIFY_MS, () => this.verifyAndPublish(), 'verify the event stream');

  private verified = false;

  constructor(
    private readonly broker: Broker,
    private readonly metrics: MessagingMetrics,
    @Optional() private readonly transactions?: Transactions,
    @Optional() private readonly dataSource?: DataSource,
  ) {}

  start(): void {
    if (!this.dataSource) return;
    this.dataSource.subscribers.push(new OutboxCommitSubscriber(() => this.publishing.wake()));
    this.metrics.watchOutbox(() => this.inOutbox((outbox) => outbox.lagSeconds()));
    this.broker.onRecovery(() => this.recover());
    for (const work of [this.verifying, this.publishing]) work.start();
  }

  /** Publishes what is due now, as far as that goes, and ends. */
  async stop(): Promise<void> {
    await Promise.all([this.verifying.stop(), this.publishing.stop()]);
    if (this.dataSource) await this.publishDue().catch((error: unknown) => this.logLeft(error));
  }

  private recover(): void {
    this.verified = false;
    this.publishing.wake();
  }

  /** Batch after batch until nothing is due. Rejects when the broker takes nothing. */
  private async publishDue(): Promise<void> {
    if (!this.verified) await this.verify();
    while ((await this.publishBatch()) > 0);
  }

  private async publishBatch(): Promise<number> {
    let failure: unknown;
    const published = await this.inOutbox(async (outbox) => {
      const events = await outbox.claim();
      const lost = await this.restore(outbox, await this.lastOf(outbox, events));
      if (lost) await this.restore(outbox, await outbox.lastPublished());
      for (const [index, event] of events.entries()) {
        try {
          await this.publishTraced(outbox, event);
        } catch (error) {
          failure = error;
          return index;
        }
      }
      return events.length;
    });
    if (failure !== undefined) throw asProblem(failure);
    return published;
  }

  private publishTraced(outbox: OutboxRepository, event: PendingEvent): Promise<void> {
    const { envelope, headers } = event;
    const span = spanOfSending('send', eventSubject(envelope.type), envelope.id);
    return inSpan({ ...span, carrier: headers }, () => this.publish(outbox, event));
  }

  private async publish(
    outbox: OutboxRepository,
    { position, envelope, headers, attempts }: PendingEvent,
  ): Promise<void> {
    const message = { id: envelope.id, body: JSON.stringify(envelope), headers: { ...headers, ...CLOUD_EVENT } };
    try {
      const outcome = await this.broker.publishEvent(eventSubject(envelope.type), message, attempts + 1);
      if (outcome.kind === 'accepted') await outbox.markPublished(position, outcome.sequence);
      else await outbox.postpone(position, outcome.delayMs, outcome.isAttempt);
    } catch (error) {
      if (asProblem(error).code !== 'message.too_large') throw error;
      this.logger.error({ err: error, eventId: envelope.id }, `The event ${envelope.type} does not fit into a message`);
      await outbox.postpone(position, UNPUBLISHABLE_MS);
    }
  }

  private async verifyAndPublish(): Promise<void> {
    await this.verify();
    this.publishing.wake();
  }

  private async verify(): Promise<void> {
    await this.inOutbox(async (outbox) => void (await this.restore(outbox, await outbox.lastPublished())));
    this.verified = true;
  }

  private async lastOf(outbox: OutboxRepository, events: readonly PendingEvent[]): Promise<PublishedEvent[]> {
    const types = [...new Set(events.map(({ envelope }) => envelope.type))];
    const found: PublishedEvent[] = [];
    for (const type of types) {
      const last = await outbox.lastPublishedOf(type);
      if (last) found.push(last);
    }
    return found;
  }

  /** Has published again what was stored behind the last event of its type that the stream still holds; whether there was any. */
  private async restore(outbox: OutboxRepository, published: readonly PublishedEvent[]): Promise<boolean> {
    let lost = false;
    for (const { type, sequence } of published) {
      const held = await this.broker.lastEvent(eventSubject(type));
      if (held >= sequence) continue;
      lost = true;
      const count = await outbox.publishAgain(type, held);
      this.logger.warn(
        { type, sequence, held, count },
        `The event stream has lost events of ${type}: publishing them again`,
      );
    }
    return lost;
  }

  private async inOutbox<T>(work: (outbox: OutboxRepository) => Promise<T>): Promise<T> {
    if (!this.transactions) throw new Error('A service without a database has no outbox.');
    return this.transactions.run((manager) => work(new OutboxRepository(manager)));
  }

  private logLeft(error: unknown): void {
    this.logger.warn({ err: error }, 'Some events are still in the outbox; they are published after the next start');
  }
}
