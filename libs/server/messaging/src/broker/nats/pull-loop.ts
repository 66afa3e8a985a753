import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Consumer, type ConsumerMessages, type JsMsg } from 'nats';
import { type Subscription } from '../broker';
import { InFlight } from '../in-flight';

/** How long one request for messages stays open at the server. */
const PULL_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 500;

/**
 * Takes messages of a durable only as slots are free, so that what waits can go to another replica. Whatever ends a
 * request (a wiped stream, a restarted server, a lost consumer), the next one begins by making sure of stream and durable.
 */
export class PullLoop implements Subscription {
  private readonly logger = new Logger(PullLoop.name);
  private readonly inFlight = new InFlight();
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private messages: ConsumerMessages | undefined;
  private freed: (() => void) | undefined;

  constructor(
    private readonly open: () => Promise<Consumer>,
    private readonly concurrency: number,
    private readonly handle: (message: JsMsg) => Promise<void>,
  ) {
    this.ended = this.run();
  }

  /** The connection is new: what was asked over the old one is never answered. */
  restart(): void {
    this.messages?.stop();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.messages?.stop();
    this.freed?.();
    await this.ended;
    await this.inFlight.idle();
  }

  private async run(): Promise<void> {
    let consumer: Consumer | undefined;
    while (!this.stopping.signal.aborted) {
      try {
        consumer ??= await this.open();
        await this.pull(consumer);
      } catch (error) {
        consumer = undefined;
        this.logger.warn({ err: error }, 'Lost a JetStream consumer; it is opened again');
        await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async pull(consumer: Consumer): Promise<void> {
    await this.freeSlot();
    if (this.stopping.signal.aborted) return;
    const messages = await consumer.fetch({ max_messages: this.concurrency - this.inFlight.size, expires: PULL_MS });
    this.messages = messages;
    if (this.stopping.signal.aborted) messages.stop();
    for await (const message of messages) this.take(message);
  }

  private take(message: JsMsg): void {
    if (this.stopping.signal.aborted) message.nak();
    else this.inFlight.add(this.handle(message).finally(() => setImmediate(() => this.freed?.())));
  }

  private async freeSlot(): Promise<void> {
    while (this.inFlight.size >= this.concurrency && !this.stopping.signal.aborted) {
      await new Promise<void>((resolve) => (this.freed = resolve));
    }
  }
}
