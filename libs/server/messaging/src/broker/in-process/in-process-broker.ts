import { AsyncResource } from 'node:async_hooks';
import { type EventEnvelope, Problem } from '@rowdeck/contracts';
import { PARTS, partsAway } from '@rowdeck/failures';
import { requeuedHeaders } from '../../context/message-headers';
import { type DeadLetter, requeuedId } from '../../dead-letters/dead-letter';
import { byPlace, cursorOf, type DeadLetterStore, idInKey, placeIn } from '../../dead-letters/dead-letter-store';
import {
  assertReadable,
  type LetterFilter,
  type LetterPage,
  type LetterQuery,
  type ListedLetter,
  noSuchLetter,
} from '../../dead-letters/listed-letter';
import { deadLetterOf } from '../../settlement/dead-letter-of';
import { UnstoredLetters } from '../../settlement/unstored-letters';
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

/** The receiver's work belongs to the receiver (its service in the logs), not to whoever happened to send. */
const inOwnContext = <A extends unknown[], R>(receive: (...parts: A) => R): ((...parts: A) => R) =>
  AsyncResource.bind((...parts: A) => receive(...parts));

const isUnsettled = (verdict: Verdict): verdict is Extract<Verdict, { delayMs: number }> =>
  verdict.kind === 'retry' || verdict.kind === 'waits';

/** Of an event, which is in the outbox until it is handled. */
const sentAtOf = ({ body }: IdentifiedMessage): string => (JSON.parse(body) as EventEnvelope).time;

/** Carries messages between the services of one process. Durable for events: the outbox keeps what is not handled. */
export class InProcessBroker extends Broker {
  readonly maxBodyBytes = MAX_BODY_BYTES;
  private readonly unstored = new UnstoredLetters();

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
    const delivery = { ...event, subject, attempt, sentAt: sentAtOf(event), keepAlive: () => undefined };
    const consumers = [...this.hub.consumers.values()].filter((consumer) => consumer.wants(subject));
    const verdicts = await Promise.all(consumers.map((consumer) => consumer.deliver(delivery)));
    const unsettled = verdicts.filter(isUnsettled);
    if (unsettled.length === 0) return { kind: 'accepted' };
    const delayMs = Math.min(...unsettled.map((verdict) => verdict.delayMs));
    return { kind: 'later', delayMs, isAttempt: unsettled.some(({ kind }) => kind === 'retry') };
  }

  /** Nothing is stored here that could be lost. */
  lastEvent(): Promise<number> {
    return Promise.resolve(Number.MAX_SAFE_INTEGER);
  }

  consumeEvents(subjects: readonly string[], handler: DeliveryHandler): Promise<Subscription> {
    const handle = inOwnContext((delivery: Delivery) => this.settle(delivery, handler));
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

  async deadLetters({ limit, before, ...filter }: LetterQuery): Promise<LetterPage> {
    const place = before === undefined ? undefined : placeIn(before);
    const lists = await Promise.all(this.stores.map((store) => store.list(filter, limit + 1, place)));
    const found = lists.flat().sort(byPlace);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return { letters: shown.map(({ listed }) => listed), next: found.length > limit && last ? cursorOf(last) : null };
  }

  async countDeadLetters(filter: LetterFilter): Promise<number> {
    const counts = await Promise.all(this.stores.map((store) => store.count(filter)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async requeue(key: string): Promise<ListedLetter> {
    const { letter, store } = await this.findLetter(key);
    assertReadable(letter);
    await this.sendAgain(letter);
    await store.remove(idInKey(key));
    return letter;
  }

  async discard(key: string): Promise<ListedLetter> {
    const { letter, store } = await this.findLetter(key);
    await store.remove(idInKey(key));
    return letter;
  }

  checkReady(): Promise<void> {
    const absent = this.hub.absent();
    return absent.length > 0 ? Promise.reject(new Error(`waits for ${absent.join(', ')}`)) : Promise.resolve();
  }

  onRecovery(recover: () => void): void {
    this.hub.arrivals.on('arrival', recover);
  }

  close(): Promise<void> {
    if (this.hub.deadLetterStores.get(this.service) === this.letters) this.hub.deadLetterStores.delete(this.service);
    return Promise.resolve();
  }

  private get stores(): DeadLetterStore[] {
    return [...this.hub.deadLetterStores.values()];
  }

  private async findLetter(key: string): Promise<{ letter: ListedLetter; store: DeadLetterStore }> {
    for (const store of this.stores) {
      const letter = await store.find(idInKey(key));
      if (letter) return { letter, store };
    }
    throw noSuchLetter(key);
  }

  private async workOn(delivery: Delivery, handler: DeliveryHandler): Promise<WorkResult> {
    const verdict = await this.settle(delivery, handler);
    return isUnsettled(verdict) ? { kind: 'again', delayMs: verdict.delayMs } : { kind: 'done' };
  }

  /** What is dead waits until its letter is stored, and is not handled again for that. */
  private async settle(delivery: Delivery, handler: DeliveryHandler): Promise<Verdict> {
    const givenUp = this.unstored.givenUp(delivery);
    const verdict: Verdict = givenUp
      ? { kind: 'dead', reason: givenUp.reason }
      : await handleDelivery(delivery, handler);
    if (verdict.kind !== 'dead') return verdict;
    const last = { ...delivery, attempt: givenUp?.attempt ?? delivery.attempt };
    try {
      await this.deadLetter(last, handler, verdict.reason);
      return verdict;
    } catch (error) {
      return { kind: 'waits', delayMs: this.unstored.failed(last, verdict.reason, error) };
    }
  }

  private async deadLetter(delivery: Delivery, handler: DeliveryHandler, reason: Problem): Promise<void> {
    const letter = deadLetterOf(delivery, handler, reason);
    await this.letters.put(letter);
    partsAway.works(PARTS.lettersRoom);
    await handler.onDead(delivery, reason);
    this.unstored.stored(letter, reason);
  }

  private async sendAgain(letter: DeadLetter): Promise<void> {
    const { subject, body, headers } = letter;
    const message = { id: requeuedId(letter), body, headers: requeuedHeaders(headers) };
    if (subject.startsWith(jobSubject(''))) return this.enqueue(subject, message);
    const consumer = this.hub.consumers.get(letter.service);
    const delivery = { ...message, subject, attempt: 1, sentAt: new Date().toISOString(), keepAlive: () => undefined };
    const verdict = await consumer?.deliver(delivery);
    if (verdict === undefined || isUnsettled(verdict)) {
      throw new Problem('service.unavailable', {
        detail: `${letter.consumer} could not handle ${subject} now either.`,
      });
    }
  }
}
