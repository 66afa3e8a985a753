import { type LetterFilter, type LetterPage, type LetterQuery, type ListedLetter } from '../dead-letters/listed-letter';
import { type DeliveryHandler } from '../settlement/delivery-handler';

/** JSON text and the headers that travel with it. */
export interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message that is delivered once when it is sent twice. */
export interface IdentifiedMessage extends Message {
  readonly id: string;
}

/** What became of an event that was handed over. */
export type PublishOutcome =
  | { readonly kind: 'accepted'; readonly sequence?: number }
  /** In-process only: not every consumer has handled it; hand it over again then. */
  | { readonly kind: 'later'; readonly delayMs: number; readonly isAttempt: boolean };

export interface Subscription {
  /** Takes nothing more; resolves when everything taken has been settled. */
  stop(): Promise<void>;
}

/** The port to what carries messages. Two adapters, NATS/JetStream and in-process, pass one suite (`broker-contract`). */
export abstract class Broker {
  /** The largest body, in bytes, that fits into one message. */
  abstract readonly maxBodyBytes: number;

  /** Throws `service.unavailable` on silence and when nobody serves the subject. */
  abstract request(subject: string, message: Message, timeoutMs: number): Promise<string>;
  abstract serve(subject: string, answer: (message: Message) => Promise<string>): Promise<Subscription>;

  /**
   * Rejects with `service.unavailable` when the event may not have been taken: publish it again, with the same id and attempt.
   * Another attempt is no repetition to the broker, which takes the event anew.
   */
  abstract publishEvent(subject: string, event: IdentifiedMessage, attempt: number): Promise<PublishOutcome>;
  /** The sequence of the last event on `subject` that is still there, 0 for none: what was stored after it has been lost. */
  abstract lastEvent(subject: string): Promise<number>;
  /** One subscription per service, of all the subjects it consumes (none: it only says that the service is there). */
  abstract consumeEvents(subjects: readonly string[], handler: DeliveryHandler): Promise<Subscription>;

  abstract enqueue(subject: string, job: IdentifiedMessage): Promise<void>;
  abstract work(queue: string, concurrency: number, handler: DeliveryHandler): Promise<Subscription>;

  abstract broadcast(subject: string, message: Message): void;
  /** Returns how to unsubscribe. */
  abstract subscribe(subject: string, onMessage: (body: string) => void): () => void;

  /** Those that cannot be read are among them. */
  abstract deadLetters(query: LetterQuery): Promise<LetterPage>;
  abstract countDeadLetters(filter: LetterFilter): Promise<number>;
  /**
   * Sends the message again to where it died, marked as such; `request.not_found` when there is no such letter (any more), `request.invalid` when it
   * cannot be read.
   */
  abstract requeue(key: string): Promise<ListedLetter>;
  /** Gives the message up for good; `request.not_found`. */
  abstract discard(key: string): Promise<ListedLetter>;

  /** Rejects, with the remedy, while messages cannot be carried; a server that is frozen lets it wait. */
  abstract checkReady(): Promise<void>;
  /** Calls back each time messages may have been lost: after a reconnection. */
  abstract onRecovery(recover: () => void): void;
  abstract close(): Promise<void>;
}
