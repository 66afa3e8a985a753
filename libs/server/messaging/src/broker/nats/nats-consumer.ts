import { type Problem } from '@rowdeck/contracts';
import { type JsMsg, type NatsConnection } from 'nats';
import { deadLetterOf } from '../../settlement/dead-letter-of';
import { UnstoredLetters } from '../../settlement/unstored-letters';
import { type Delivery, type DeliveryHandler } from '../../settlement/delivery-handler';
import { handleDelivery } from '../../settlement/handle-delivery';
import { type Subscription } from '../broker';
import { HeldAside, type Settled } from './held-aside';
import { type NatsDeadLetters } from './nats-dead-letters';
import { fromNatsHeaders, MESSAGE_ID } from './nats-headers';
import { type NatsStreams } from './nats-streams';
import { PullLoop } from './pull-loop';

const deliveryOf = (message: JsMsg): Delivery => ({
  id: message.headers?.get(MESSAGE_ID) || `${message.info.stream}:${message.seq}`,
  subject: message.subject,
  body: message.string(),
  headers: fromNatsHeaders(message.headers),
  attempt: message.info.deliveryCount,
  sentAt: new Date(message.info.timestampNanos / 1e6).toISOString(),
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
  private readonly unstored = new UnstoredLetters();
  private readonly loop: PullLoop;
  private readonly aside = new HeldAside();

  private constructor(
    private readonly parts: NatsConsumerParts,
    source: Durable,
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
    this.aside.stop();
    await this.loop.stop();
    await this.aside.idle();
    // Acknowledgements are on their way only; the process may end right after this.
    if (!this.parts.connection.isClosed()) await this.parts.connection.flush();
  }

  private async handle(message: JsMsg): Promise<void> {
    const delivery = deliveryOf(message);
    const givenUp = this.unstored.givenUp(delivery);
    if (givenUp) return this.storeDeadLetter(message, { ...delivery, attempt: givenUp.attempt }, givenUp.reason);
    const verdict = await handleDelivery(delivery, this.handler);
    if (verdict.kind !== 'waits') return this.settle(message, delivery, verdict);
    const waiting = this.aside.wait(message, verdict.delayMs, () => handleDelivery(delivery, this.handler));
    const settled = waiting.then((last) => this.settle(message, delivery, last));
    // Those behind it may need nothing of what is away.
    if (!this.aside.add(settled)) await settled;
  }

  private async settle(message: JsMsg, delivery: Delivery, verdict: Settled): Promise<void> {
    if (verdict.kind === 'ack' || verdict.kind === 'left') message.ack();
    else if (verdict.kind === 'retry') message.nak(verdict.delayMs);
    else if (verdict.kind === 'given back') message.nak();
    else await this.storeDeadLetter(message, delivery, verdict.reason);
  }

  /** The letter is stored before the message is given up; whatever fails in between, both happen again. */
  private async storeDeadLetter(message: JsMsg, delivery: Delivery, reason: Problem): Promise<void> {
    try {
      const letter = deadLetterOf(delivery, this.handler, reason);
      await this.parts.letters.put(letter);
      await this.handler.onDead(delivery, reason);
      message.term(reason.code);
      this.unstored.stored(letter, reason);
    } catch (error) {
      message.nak(this.unstored.failed(delivery, reason, error));
    }
  }
}
