import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import {
  Events,
  type Consumer,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  type Msg,
  type NatsConnection,
} from 'nats';
import { buryDelivery, type DeadLetter } from '../../dead-letters/dead-letter';
import { isInbox, jobsDurable, jobSubject, STREAMS } from '../../names/messaging-names';
import { attend } from '../../settlement/attend';
import { type Attendance, type Delivery } from '../../settlement/attendance';
import { Broker, type IdentifiedMessage, type Message, type PublishOutcome, type Subscription } from '../broker';
import { InFlight } from '../in-flight';
import { type DurablePlan, ensureDurable, ensureStreams } from './jet-streams';
import { type NatsDeadLetters } from './nats-dead-letters';
import { isMissing, isStreamMissing, publishProblem, requestProblem } from './nats-errors';
import { fromNatsHeaders, MESSAGE_ID, toNatsHeaders } from './nats-headers';
import { PullLoop } from './pull-loop';

/** Room for headers: the server's limit is for both together. */
const HEADER_ROOM_BYTES = 16 * 1024;
const PUBLISH_TIMEOUT_MS = 5_000;
const BURY_AGAIN_MS = 1_000;

const NO_SUBSCRIPTION: Subscription = { stop: () => Promise.resolve() };

const deliveryOf = (message: JsMsg): Delivery => ({
  id: message.headers?.get(MESSAGE_ID) || `${message.info.stream}:${message.seq}`,
  subject: message.subject,
  body: message.string(),
  headers: fromNatsHeaders(message.headers),
  attempt: message.info.deliveryCount,
  keepAlive: () => message.working(),
});

export interface NatsBrokerParts {
  readonly service: string;
  readonly connection: NatsConnection;
  readonly jetStream: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly letters: NatsDeadLetters;
  readonly replicas: number;
}

/** RPC and broadcasts on core NATS, events and jobs on JetStream. JetStream may be wiped at any moment; it is set up again. */
export class NatsBroker extends Broker {
  readonly maxBodyBytes: number;
  private readonly logger = new Logger(NatsBroker.name);
  private readonly loops = new Set<PullLoop>();
  private readonly recoveries: (() => void)[] = [];
  private disconnected = false;

  constructor(private readonly parts: NatsBrokerParts) {
    super();
    this.maxBodyBytes = (parts.connection.info?.max_payload ?? 0) - HEADER_ROOM_BYTES;
    void this.watch();
  }

  async request(subject: string, { body, headers }: Message, timeoutMs: number): Promise<string> {
    try {
      const options = { timeout: timeoutMs, headers: toNatsHeaders(headers) };
      return (await this.parts.connection.request(subject, body, options)).string();
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
    const stop = async () => {
      await subscription.drain();
      await inFlight.idle();
    };
    return { stop };
  }

  async publishEvent(subject: string, event: IdentifiedMessage): Promise<PublishOutcome> {
    return { kind: 'accepted', sequence: await this.store(subject, event) };
  }

  async holdsEvent(sequence: number, id: string): Promise<boolean> {
    try {
      const stored = await this.parts.manager.streams.getMessage(STREAMS.events, { seq: sequence });
      return stored.header.get(MESSAGE_ID) === id;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async consumeEvents(subjects: readonly string[], attendance: Attendance): Promise<Subscription> {
    if (subjects.length === 0) return NO_SUBSCRIPTION;
    const { consumer: durable, policy } = attendance;
    // An event that waits for its next attempt counts as pending; it must not hold up those behind it.
    const plan = { stream: STREAMS.events, durable, subjects, ackWaitMs: policy.ackWaitMs, maxAckPending: 1_000 };
    return this.pull(plan, 1, attendance);
  }

  async enqueue(subject: string, job: IdentifiedMessage): Promise<void> {
    await this.store(subject, job);
  }

  async work(queue: string, concurrency: number, attendance: Attendance): Promise<Subscription> {
    const { ackWaitMs } = attendance.policy;
    const subjects = [jobSubject(queue)];
    const plan = { stream: STREAMS.jobs, durable: jobsDurable(queue), subjects, ackWaitMs, maxAckPending: -1 };
    return this.pull(plan, concurrency, attendance);
  }

  broadcast(subject: string, { body, headers }: Message): void {
    if (!this.parts.connection.isClosed())
      this.parts.connection.publish(subject, body, { headers: toNatsHeaders(headers) });
  }

  listen(subject: string, hear: (body: string) => void): () => void {
    const subscription = this.parts.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) this.logger.warn({ err: error }, `Cannot hear ${subject}`);
        else hear(message.string());
      },
    });
    return () => subscription.unsubscribe();
  }

  deadLetters(limit: number): Promise<DeadLetter[]> {
    return this.parts.letters.list(limit);
  }

  async requeue(letterId: string): Promise<void> {
    const stored = await this.parts.letters.find(letterId);
    const { subject, body, headers, messageId } = stored.letter;
    await this.store(subject, { id: `${messageId}:${Date.now()}`, body, headers });
    await this.parts.letters.remove(stored);
  }

  checkReady(): void {
    if (this.disconnected || this.parts.connection.isClosed()) throw new Error('NATS does not answer');
  }

  onRecovery(recover: () => void): void {
    this.recoveries.push(recover);
  }

  async close(): Promise<void> {
    if (!this.parts.connection.isClosed()) await this.parts.connection.drain();
  }

  private get server(): string {
    return this.parts.connection.getServer();
  }

  private async respond(message: Msg, answer: (message: Message) => Promise<string>): Promise<void> {
    const body = await answer({ body: message.string(), headers: fromNatsHeaders(message.headers) });
    if (!this.parts.connection.isClosed()) message.respond(body);
  }

  private async store(subject: string, { id, body, headers }: IdentifiedMessage): Promise<number> {
    const options = { msgID: id, headers: toNatsHeaders(headers), timeout: PUBLISH_TIMEOUT_MS };
    // The client would keep it until the connection is back; whoever keeps it durably waits instead.
    if (this.disconnected) throw publishProblem(new Error('the connection is lost'), subject, this.server);
    const publish = () => this.parts.jetStream.publish(subject, body, options);
    try {
      const ack = await publish().catch(async (error: unknown) => {
        if (!isStreamMissing(error)) throw error;
        await this.ensureStreams();
        return publish();
      });
      return ack.seq;
    } catch (error) {
      throw publishProblem(error, subject, this.server);
    }
  }

  private async pull(plan: DurablePlan, concurrency: number, attendance: Attendance): Promise<Subscription> {
    await this.open(plan);
    const loop = new PullLoop(
      () => this.open(plan),
      concurrency,
      (message) => this.attendTo(message, attendance),
    );
    this.loops.add(loop);
    const stop = async () => {
      await loop.stop();
      this.loops.delete(loop);
      // Acknowledgements are on their way only; the process may end right after this.
      if (!this.parts.connection.isClosed()) await this.parts.connection.flush();
    };
    return { stop };
  }

  private async open(plan: DurablePlan): Promise<Consumer> {
    const { manager, jetStream } = this.parts;
    await ensureDurable(manager, plan).catch(async (error: unknown) => {
      if (!isStreamMissing(error)) throw error;
      await this.ensureStreams();
      await ensureDurable(manager, plan);
    });
    return jetStream.consumers.get(plan.stream, plan.durable);
  }

  private ensureStreams(): Promise<void> {
    return ensureStreams(this.parts.manager, this.parts.replicas);
  }

  private async attendTo(message: JsMsg, attendance: Attendance): Promise<void> {
    const delivery = deliveryOf(message);
    const verdict = await attend(delivery, attendance);
    if (verdict.kind === 'ack') message.ack();
    else if (verdict.kind === 'retry') message.nak(verdict.delayMs);
    else await this.bury(message, delivery, attendance, verdict.reason);
  }

  /** The letter is stored before the message is given up; whatever fails in between, it comes back and is buried again. */
  private async bury(message: JsMsg, delivery: Delivery, attendance: Attendance, reason: Problem): Promise<void> {
    try {
      await this.parts.letters.put(buryDelivery(delivery, attendance, reason));
      await attendance.onDead(delivery, reason);
      message.term(reason.code);
    } catch (error) {
      this.logger.error({ err: error, messageId: delivery.id }, `Could not bury ${delivery.subject}, again`);
      message.nak(BURY_AGAIN_MS);
    }
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.parts.connection.status()) {
      if (type === Events.Disconnect) {
        this.disconnected = true;
        this.logger.warn('The connection to NATS is lost; trying to reconnect');
      }
      if (type !== Events.Reconnect) continue;
      this.disconnected = false;
      this.logger.log('The connection to NATS is back');
      for (const loop of this.loops) loop.restart();
      for (const recover of this.recoveries) recover();
    }
  }
}
