import { Injectable } from '@nestjs/common';
import { Broker } from './broker';
import { type DeadLetter } from '../dead-letters/dead-letter';

/** What no consumer could handle, of all services: for operators. In the cluster only admin's NATS user may ask. */
@Injectable()
export class DeadLetters {
  constructor(private readonly broker: Broker) {}

  /** Newest first. */
  list(limit = 100): Promise<DeadLetter[]> {
    return this.broker.deadLetters(limit);
  }

  count(): Promise<number> {
    return this.broker.countDeadLetters();
  }

  /** Sends the message again, once its cause is fixed. Throws `request.not_found` when the letter is gone. */
  requeue(letterId: string): Promise<void> {
    return this.broker.requeue(letterId);
  }
}
