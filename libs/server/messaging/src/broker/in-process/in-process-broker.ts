import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { requeuedHeaders } from '../../context/message-headers';
import { deadLetterOf, type DeadLetter } from '../../dead-letters/dead-letter';
import { type DeadLetterStore } from '../../dead-letters/dead-letter-store';
import { jobSubject } from '../../names/messaging-names';
import { handleDelivery } from '../../settlement/handle-delivery';
import { type DeliveryHandler, type Delivery } from '../../settlement/delivery-handler';
import { type Verdict } from '../../settlement/settlement';
import { Broker, type IdentifiedMessage, type Message, type PublishOutcome, type Subscription } from '../broker';
import { InFlight } from '../in-flight';
import { withinTime } from '../within-time';
import { InProcessEventConsumer } from './in-process-event-consumer';
import { type InProcessHub } from './in-process-hub';
import { type QueuedJob, type WorkResult } from './in-process-queue';

/** As with NATS by default: what fits here fits in the cluster. */
const MAX_BODY_BYTES = 1_000_000;
const RETRY_DEAD_LETTER_MS = 1_000;

/** The receiver's work belongs to the receiver (its service in the logs), not to whoever happened to send. */
const inOwnContext = <A extends unknown[], R>(receive: (...parts: A) => R): ((...parts: A) => R) =>
  AsyncResource.bind((...parts: A) => receive(...parts));

/** Carries messages between the services of one process. Durable for events: the outbox keeps what is not handled. */
export class InProcessBroker extends Broker {
  readonly maxBodyBytes = MAX_BODY_BYTES;
  private readonly logger = new Logger(InProcessBroker.name);

  constructor(
    private readonly service: string,
    private readonly hub: InProcessHub,
    private readonly letters: DeadLetterStore,
  ) {
    super();
    hub.deadLetterStores.set(service, letters);
  }

  async request(subject: string, message: Message, timeoutMs: number): Promise<string> {
    const answer = this.hub.answers.get(subject);
    if (!answer)
      throw new Problem('service.unavailable', { detail: `Nobody answers ${subject}.`, params: { subject } });
    return withinTime(answer(message), timeoutMs, subject);
  }

  serve(subject: string, answer: (message: Message) => Promise<string>): Promise<Subscription> {
    const inFlight = new InFlight();
    const ownAnswer = inOwnContext(answer);
    const counted = (message: Message) => {
      const answering = ownAnswer(message);
      inFlight.add(answering);
      return answering;
    };
    this.hub.answers.set(subject, counted);
    const stop = () => {
      if (this.hub.answers.get(subject) === counted) this.hub.answers.delete(subject);
      return inFlight.idle();
    };
    return Promise.resolve({ stop });
  }

  async publishEvent(subject: string, event: IdentifiedMessage, attempt: number): Promise<PublishOutcome> {
    const absent = this.hub.absent();
    if (absent.length > 0) {
      throw new Problem('service.unavailable', { detail: `Events wait for ${absent.join(', ')} to start.` });
    }
    const delivery = { ...event, subject, attempt, keepAlive: () => undefined };
    const consumers = [...this.hub.consumers.values()].filter((consumer) => consumer.wants(subject));
    const verdicts = await Promise.all(consumers.map((consumer) => consumer.deliver(delivery)));
    const delays = verdicts.flatMap((verdict) => (verdict.kind === 'retry' ? [verdict.delayMs] : []));
    return delays.length === 0 ? { kind: 'accepted' } : { kind: 'later', delayMs: Math.min(...delays) };
  }

  /** Nothing is stored here that could be lost. */
  lastEvent(): Promise<number> {
    return Promise.resolve(Number.MAX_SAFE_INTEGER);
  }

  consumeEvents(subjects: readonly string[], handler: DeliveryHandler): Promise<Subscription> {
    const handle = inOwnContext(async (delivery: Delivery) => {
      const verdict = await handleDelivery(delivery, handler);
      await this.deadLetter(delivery, handler, verdict);
      return verdict;
    });
    const consumer = new InProcessEventConsumer(subjects, handle);
    this.hub.join(this.service, consumer);
    const stop = () => {
      if (this.hub.consumers.get(this.service) === consumer) this.hub.consumers.delete(this.service);
      return consumer.idle();
    };
    return Promise.resolve({ stop });
  }

  enqueue(subject: string, job: IdentifiedMessage): Promise<void> {
    this.hub.queue(subject).add(job);
    return Promise.resolve();
  }

  work(queue: string, concurrency: number, handler: DeliveryHandler): Promise<Subscription> {
    const subject = jobSubject(queue);
    const work = inOwnContext((job: QueuedJob) =>
      this.workOn({ ...job, subject, keepAlive: () => undefined }, handler),
    );
    const attached = this.hub.queue(subject).attach({ concurrency, work });
    return Promise.resolve({ stop: () => attached.detach() });
  }

  broadcast(subject: string, { body }: Message): void {
    setImmediate(() => this.hub.topics.emit(subject, body));
  }

  subscribe(subject: string, onMessage: (body: string) => void): () => void {
    this.hub.topics.on(subject, onMessage);
    return () => this.hub.topics.off(subject, onMessage);
  }

  async deadLetters(limit: number): Promise<DeadLetter[]> {
    const lists = await Promise.all([...this.hub.deadLetterStores.values()].map((store) => store.list(limit)));
    return lists
      .flat()
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, limit);
  }

  async countDeadLetters(): Promise<number> {
    const counts = await Promise.all([...this.hub.deadLetterStores.values()].map((store) => store.count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async requeue(letterId: string): Promise<void> {
    for (const store of this.hub.deadLetterStores.values()) {
      const letter = await store.find(letterId);
      if (!letter) continue;
      await this.sendAgain(letter);
      return store.remove(letterId);
    }
    throw new Problem('request.not_found', { detail: `There is no dead letter ${letterId}.` });
  }

  checkReady(): void {
    const absent = this.hub.absent();
    if (absent.length > 0) throw new Error(`waits for ${absent.join(', ')}`);
  }

  onRecovery(recover: () => void): void {
    this.hub.arrivals.on('arrival', recover);
  }

  close(): Promise<void> {
    if (this.hub.deadLetterStores.get(this.service) === this.letters) this.hub.deadLetterStores.delete(this.service);
    return Promise.resolve();
  }

  private async workOn(delivery: Delivery, handler: DeliveryHandler): Promise<WorkResult> {
    const verdict = await handleDelivery(delivery, handler);
    try {
      await this.deadLetter(delivery, handler, verdict);
    } catch (error) {
      this.logger.error(
        { err: error, messageId: delivery.id },
        `Could not store the dead letter of ${delivery.subject}; it is tried again`,
      );
      return { kind: 'again', delayMs: RETRY_DEAD_LETTER_MS };
    }
    return verdict.kind === 'retry' ? { kind: 'again', delayMs: verdict.delayMs } : { kind: 'done' };
  }

  private async deadLetter(delivery: Delivery, handler: DeliveryHandler, verdict: Verdict): Promise<void> {
    if (verdict.kind !== 'dead') return;
    await this.letters.put(deadLetterOf(delivery, handler, verdict.reason));
    await handler.onDead(delivery, verdict.reason);
  }

  private async sendAgain({ subject, body, headers, ...letter }: DeadLetter): Promise<void> {
    const message = { id: `${letter.messageId}:${Date.now()}`, body, headers: requeuedHeaders(headers) };
    if (subject.startsWith(jobSubject(''))) return this.enqueue(subject, message);
    const consumer = this.hub.consumers.get(letter.service);
    const verdict = await consumer?.deliver({ ...message, subject, attempt: 1, keepAlive: () => undefined });
    if (verdict === undefined || verdict.kind === 'retry') {
      throw new Problem('service.unavailable', {
        detail: `${letter.consumer} could not handle ${subject} now either.`,
      });
    }
  }
}
