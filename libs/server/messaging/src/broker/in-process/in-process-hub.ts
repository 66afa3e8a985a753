import { EventEmitter } from 'node:events';
import { type DeadLetterStore } from '../../dead-letters/dead-letter-store';
import { type Message } from '../broker';
import { type InProcessEventConsumer } from './in-process-event-consumer';
import { InProcessQueue } from './in-process-queue';

export type Answer = (message: Message) => Promise<string>;

/** What the services of one process share: the place of the NATS server. */
export class InProcessHub {
  readonly answers = new Map<string, Answer>();
  readonly consumers = new Map<string, InProcessEventConsumer>();
  readonly deadLetterStores = new Map<string, DeadLetterStore>();
  readonly topics = new EventEmitter().setMaxListeners(0);
  readonly arrivals = new EventEmitter().setMaxListeners(0);
  private readonly queues = new Map<string, InProcessQueue>();
  private readonly expected = new Set<string>();

  /**
   * Events wait until every named service is there to consume. Without this, an event that is published while a
   * process is still starting (or already stopping) would count as handled by the services it happens to meet.
   */
  expect(services: readonly string[]): void {
    for (const service of services) this.expected.add(service);
  }

  absent(): string[] {
    return [...this.expected].filter((service) => !this.consumers.has(service));
  }

  join(service: string, consumer: InProcessEventConsumer): void {
    this.consumers.set(service, consumer);
    this.arrivals.emit('arrival');
  }

  queue(subject: string): InProcessQueue {
    const known = this.queues.get(subject) ?? new InProcessQueue();
    this.queues.set(subject, known);
    return known;
  }
}

/** The hub of this process. */
export const processHub = new InProcessHub();

/** For the process that hosts several services: names them before the first one starts. */
export const expectServices = (services: readonly string[]): void => processHub.expect(services);
