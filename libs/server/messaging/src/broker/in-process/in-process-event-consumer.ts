import { ALL_EVENTS } from '../../names/messaging-names';
import { type Delivery } from '../../settlement/delivery-handler';
import { type Verdict } from '../../settlement/settlement';
import { InFlight } from '../in-flight';

/** One service's subscription to events. Like its durable in JetStream, it is given one event at a time. */
export class InProcessEventConsumer {
  private readonly inFlight = new InFlight();
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly subjects: readonly string[],
    private readonly handle: (delivery: Delivery) => Promise<Verdict>,
  ) {}

  wants(subject: string): boolean {
    return this.subjects.includes(ALL_EVENTS) || this.subjects.includes(subject);
  }

  /** Waits for its turn. */
  deliver(delivery: Delivery): Promise<Verdict> {
    const turn = this.tail.then(() => this.handle(delivery));
    this.tail = turn.catch(() => undefined);
    this.inFlight.add(turn);
    return turn;
  }

  idle(): Promise<void> {
    return this.inFlight.idle();
  }
}
