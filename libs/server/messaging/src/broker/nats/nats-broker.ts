import { Logger } from '@nestjs/common';
import { PARTS, partsAway } from '@rowdeck/failures';
import { Events, type Msg, type NatsConnection } from 'nats';
import { requeuedHeaders } from '../../context/message-headers';
import { requeuedId } from '../../dead-letters/dead-letter';
import {
  assertReadable,
  type LetterFilter,
  type LetterPage,
  type LetterQuery,
  type ListedLetter,
} from '../../dead-letters/listed-letter';
import { isInbox, jobsDurable, STREAMS } from '../../names/messaging-names';
import { type DeliveryHandler } from '../../settlement/delivery-handler';
import { Broker, type IdentifiedMessage, type Message, type PublishOutcome, type Subscription } from '../broker';
import { InFlight } from '../in-flight';
import { withinTime } from '../within-time';
import { type Durable, NatsConsumer } from './nats-consumer';
import { type NatsDeadLetters } from './nats-dead-letters';
import { publishProblem, requestProblem } from './nats-errors';
import { fromNatsHeaders, toNatsHeaders } from './nats-headers';
import { type NatsStreams } from './nats-streams';
import { NATS_REMEDY, NatsUnavailable } from './nats-unavailable.error';
import { ServerLink } from './server-link';

/** Room for headers: the server's limit is for both together. */
const HEADER_ROOM_BYTES = 16 * 1024;

const NO_SUBSCRIPTION: Subscription = { stop: () => Promise.resolve() };

export interface NatsBrokerParts {
  readonly service: string;
  readonly connection: NatsConnection;
  readonly streams: NatsStreams;
  readonly letters: NatsDeadLetters;
}

/** RPC and broadcasts on core NATS, events and jobs on JetStream. JetStream may be wiped at any moment; provisioning sets it up again. */
export class NatsBroker extends Broker {
  readonly maxBodyBytes: number;
  private readonly logger = new Logger(NatsBroker.name);
  private readonly consumers = new Set<NatsConsumer>();
  private readonly served = new Map<string, (message: Message) => Promise<string>>();
  private readonly recoveries: (() => void)[] = [];
  private readonly link = new ServerLink();

  constructor(private readonly parts: NatsBrokerParts) {
    super();
    this.maxBodyBytes = (parts.connection.info?.max_payload ?? 0) - HEADER_ROOM_BYTES;
    void this.watch();
  }

  /** A call to its own service stays in this process: NATS permits nobody to publish what he subscribes to. */
  async request(subject: string, { body, headers }: Message, timeoutMs: number): Promise<string> {
    const own = this.served.get(subject);
    if (own) return withinTime(own({ body, headers }), timeoutMs, subject);
    try {
      await this.link.connected(timeoutMs);
      const options = { timeout: timeoutMs, headers: toNatsHeaders(headers) };
      const asked = this.parts.connection.request(subject, body, options);
      const answer = await this.link.answerTo(asked);
      partsAway.works(PARTS.broker);
      return answer.string();
    } catch (error) {
      throw requestProblem(error, { subject, timeoutMs, server: this.server });
    }
  }

  async serve(subject: string, answer: (message: Message) => Promise<string>): Promise<Subscription> {
    const inFlight = new InFlight();
    const { connection, service } = this.parts;
    const subscription = connection.subscribe(subject, {
      queue: service,
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, `Cannot serve ${subject}`);
        else if (!isInbox(message.reply))
          this.logger.warn({ subject, reply: message.reply }, 'A call from no caller was dropped');
        else inFlight.add(this.respond(message, answer));
      },
    });
    await connection.flush();
    this.served.set(subject, answer);
    const stop = async () => {
      this.served.delete(subject);
      await subscription.drain();
      await inFlight.idle();
    };
    return { stop };
  }

  /** The server knows an id for some minutes after the event is gone, and would not store it again. */
  async publishEvent(subject: string, event: IdentifiedMessage, attempt: number): Promise<PublishOutcome> {
    const id = attempt === 1 ? event.id : `${event.id}:${attempt}`;
    return { kind: 'accepted', sequence: await this.store(subject, { ...event, id }) };
  }

  lastEvent(subject: string): Promise<number> {
    return this.whileConnected(subject, () => this.parts.streams.last(subject));
  }

  async consumeEvents(subjects: readonly string[], handler: DeliveryHandler): Promise<Subscription> {
    if (subjects.length === 0) return NO_SUBSCRIPTION;
    return this.consume({ stream: STREAMS.events, durable: handler.consumer }, 1, handler);
  }

  async enqueue(subject: string, job: IdentifiedMessage): Promise<void> {
    await this.store(subject, job);
  }

  async work(queue: string, concurrency: number, handler: DeliveryHandler): Promise<Subscription> {
    return this.consume({ stream: STREAMS.jobs, durable: jobsDurable(queue) }, concurrency, handler);
  }

  broadcast(subject: string, { body, headers }: Message): void {
    if (!this.parts.connection.isClosed())
      this.parts.connection.publish(subject, body, { headers: toNatsHeaders(headers) });
  }

  subscribe(subject: string, onMessage: (body: string) => void): () => void {
    const subscription = this.parts.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) this.logger.warn({ err: error }, `Cannot subscribe to ${subject}`);
        else onMessage(message.string());
      },
    });
    return () => subscription.unsubscribe();
  }

  deadLetters(query: LetterQuery): Promise<LetterPage> {
    return this.parts.letters.page(query);
  }

  countDeadLetters(filter: LetterFilter): Promise<number> {
    return this.parts.letters.count(filter);
  }

  async requeue(key: string): Promise<ListedLetter> {
    const letter = await this.parts.letters.find(key);
    assertReadable(letter);
    const { subject, body, headers } = letter;
    await this.store(subject, { id: requeuedId(letter), body, headers: requeuedHeaders(headers) });
    await this.parts.letters.remove(letter);
    return letter;
  }

  async discard(key: string): Promise<ListedLetter> {
    const letter = await this.parts.letters.find(key);
    await this.parts.letters.remove(letter);
    return letter;
  }

  async checkReady(): Promise<void> {
    if (this.link.isLost || this.parts.connection.isClosed()) throw new Error(`NATS does not answer. ${NATS_REMEDY}`);
    for (const consumer of this.consumers) consumer.assertProvisioned();
    // A server that is frozen keeps its connections.
    await this.parts.connection.flush();
  }

  onRecovery(recover: () => void): void {
    this.recoveries.push(recover);
  }

  async close(): Promise<void> {
    const { connection } = this.parts;
    if (!connection.isClosed()) await connection.drain();
    // Without its server it cannot be drained, and would be looked for without end.
    await connection.close();
  }

  private get server(): string {
    return this.parts.connection.getServer();
  }

  private async respond(message: Msg, answer: (message: Message) => Promise<string>): Promise<void> {
    const body = await answer({ body: message.string(), headers: fromNatsHeaders(message.headers) });
    if (!this.parts.connection.isClosed()) message.respond(body);
  }

  private store(subject: string, message: IdentifiedMessage): Promise<number> {
    return this.whileConnected(subject, () => this.parts.streams.store(subject, message));
  }

  /** The client would keep what it is given until the connection is back; whoever keeps it durably waits instead. */
  private async whileConnected<T>(subject: string, publish: () => Promise<T>): Promise<T> {
    try {
      if (this.link.isLost) throw new Error('the connection is lost');
      const published = await publish();
      for (const part of [PARTS.broker, PARTS.brokerRoom]) partsAway.works(part);
      return published;
    } catch (error) {
      throw publishProblem(error, subject, this.server);
    }
  }

  private async consume(source: Durable, concurrency: number, handler: DeliveryHandler): Promise<Subscription> {
    const consumer = await NatsConsumer.start(this.parts, source, concurrency, handler);
    this.consumers.add(consumer);
    const stop = async () => {
      await consumer.stop();
      this.consumers.delete(consumer);
    };
    return { stop };
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.parts.connection.status()) {
      if (type === Events.Disconnect) {
        this.link.lose();
        partsAway.refused(new NatsUnavailable(this.server, new Error('the connection is lost')), 'connections');
      }
      if (type !== Events.Reconnect) continue;
      this.link.comeBack();
      partsAway.works(PARTS.broker);
      for (const consumer of this.consumers) consumer.restart();
      for (const recover of this.recoveries) recover();
    }
  }
}
