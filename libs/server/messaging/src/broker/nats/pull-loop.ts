import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { PARTS, partsAway } from '@rowdeck/failures';
import { type Consumer, type ConsumerMessages, type JsMsg } from 'nats';
import { type Subscription } from '../broker';
import { InFlight } from '../in-flight';
import { NotProvisioned } from './not-provisioned.error';

/** How long one request for messages stays open at the server. */
const PULL_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 500;

/**
 * Takes messages of a durable only as slots are free, so that what waits can go to another replica. Whatever ends a
 * request (a wiped stream, a restarted server, a lost consumer), the next one begins by looking for the durable anew, until
 * provisioning has made it again.
 */
export class PullLoop implements Subscription {
  private readonly logger = new Logger(PullLoop.name);
  private readonly inFlight = new InFlight();
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private readonly attempted: Promise<void>;
  private hasAttempted: () => void = () => undefined;
  private missing: NotProvisioned | undefined;
  private messages: ConsumerMessages | undefined;
  private freed: (() => void) | undefined;

  constructor(
    private readonly open: () => Promise<Consumer>,
    private readonly concurrency: number,
    private readonly handle: (message: JsMsg) => Promise<void>,
    private readonly pauseMs = PAUSE_AFTER_FAILURE_MS,
  ) {
    this.attempted = new Promise((resolve) => (this.hasAttempted = resolve));
    this.ended = this.run();
  }

  /** Resolves when the durable has been looked for once, found or not. */
  firstAttempt(): Promise<void> {
    return this.attempted;
  }

  /** Throws `NotProvisioned` while the durable is not there. */
  assertProvisioned(): void {
    if (this.missing) throw this.missing;
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
        this.note(undefined);
        await this.pull(consumer);
      } catch (error) {
        consumer = undefined;
        this.note(error);
        await sleep(this.pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Says once that the durable is missing, and once that it is there again, however often it was looked for meanwhile. */
  private note(error: unknown): void {
    this.hasAttempted();
    if (error === undefined) partsAway.works(PARTS.broker);
    if (error === undefined && this.missing) this.logger.log('The JetStream consumer is there now');
    if (error instanceof NotProvisioned && !this.missing) this.logger.error({ err: error }, error.message);
    else if (error !== undefined && !this.missing && !partsAway.refused(error, 'tasks'))
      this.logger.warn({ err: error }, 'Lost a JetStream consumer; it is opened again');
    this.missing = error instanceof NotProvisioned ? error : undefined;
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
