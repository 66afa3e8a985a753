import { Logger } from '@nestjs/common';
import { type Problem } from '@rowdeck/contracts';
import { type JsMsg, type NatsConnection } from 'nats';
import { deadLetterOf } from '../../dead-letters/dead-letter';
import { type Delivery, type DeliveryHandler } from '../../settlement/delivery-handler';
import { handleDelivery } from '../../settlement/handle-delivery';
import { type Subscription } from '../broker';
import { type NatsDeadLetters } from './nats-dead-letters';
import { fromNatsHeaders, MESSAGE_ID } from './nats-headers';
import { type NatsStreams } from './nats-streams';
import { PullLoop } from './pull-loop';

const RETRY_DEAD_LETTER_MS = 1_000;

const deliveryOf = (message: JsMsg): Delivery => ({
  id: message.headers?.get(MESSAGE_ID) || `${message.info.stream}:${message.seq}`,
  subject: message.subject,
  body: message.string(),
  headers: fromNatsHeaders(message.headers),
  attempt: message.info.deliveryCount,
  keepAlive: () => message.working(),
});

/** A durable that provisioning makes. */
export interface Durable {
  readonly stream: string;
  readonly durable: string;
}

export interface NatsConsumerParts {
  readonly connection: NatsConnection;
  readonly streams: NatsStreams;
  readonly letters: NatsDeadLetters;
}

/** Takes the messages of one durable, and settles each as its handler's verdict says. */
export class NatsConsumer implements Subscription {
  private readonly logger = new Logger(NatsConsumer.name);
  private readonly loop: PullLoop;

  private constructor(
    private readonly parts: NatsConsumerParts,
    private readonly source: Durable,
    concurrency: number,
    private readonly handler: DeliveryHandler,
  ) {
    const open = () => parts.streams.open(source.stream, source.durable);
    this.loop = new PullLoop(open, concurrency, (message) => this.handle(message));
  }

  /** Looks for the durable, and goes on looking for it while it is not there: now, or after a wipe. */
  static async start(
    parts: NatsConsumerParts,
    source: Durable,
    concurrency: number,
    handler: DeliveryHandler,
  ): Promise<NatsConsumer> {
    const consumer = new NatsConsumer(parts, source, concurrency, handler);
    await consumer.loop.firstAttempt();
    return consumer;
  }

  /** Throws `NotProvisioned` while the durable is not there. */
  assertProvisioned(): void {
    this.loop.assertProvisioned();
  }

  /** The connection is new. */
  restart(): void {
    this.loop.restart();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    // Acknowledgements are on their way only; the process may end right after this.
    if (!this.parts.connection.isClosed()) await this.parts.connection.flush();
  }

  private async handle(message: JsMsg): Promise<void> {
    const delivery = deliveryOf(message);
    const verdict = await handleDelivery(delivery, this.handler);
    if (verdict.kind === 'ack' || verdict.kind === 'left') message.ack();
    else if (verdict.kind === 'retry') message.nak(verdict.delayMs);
    else await this.storeDeadLetter(message, delivery, verdict.reason);
  }

  /** The letter is stored before the message is given up; whatever fails in between, both happen again. */
  private async storeDeadLetter(message: JsMsg, delivery: Delivery, reason: Problem): Promise<void> {
    try {
      await this.parts.letters.put(deadLetterOf(delivery, this.handler, reason));
      await this.handler.onDead(delivery, reason);
      message.term(reason.code);
    } catch (error) {
      const entry = { err: error, messageId: delivery.id, durable: this.source.durable };
      this.logger.error(entry, `Could not store the dead letter of ${delivery.subject}; it is tried again`);
      message.nak(RETRY_DEAD_LETTER_MS);
    }
  }
}
