import { Injectable } from '@nestjs/common';
import { type LetterFilter, type LetterPage, type LetterQuery, type ListedLetter } from '../dead-letters/listed-letter';
import { Broker } from './broker';

/** What no consumer could handle, of all services: for operators. In the cluster only admin's NATS user may ask. */
@Injectable()
export class DeadLetters {
  constructor(private readonly broker: Broker) {}

  /** Newest first. */
  page(query: LetterQuery): Promise<LetterPage> {
    return this.broker.deadLetters(query);
  }

  /** The newest ones. */
  async list(limit = 100): Promise<readonly ListedLetter[]> {
    return (await this.page({ limit })).letters;
  }

  count(filter: LetterFilter = {}): Promise<number> {
    return this.broker.countDeadLetters(filter);
  }

  /** Sends the message again, once its cause is fixed. Throws `request.not_found` when the letter is gone, `request.invalid` when it cannot be read. */
  requeue(key: string): Promise<ListedLetter> {
    return this.broker.requeue(key);
  }

  /** Throws `request.not_found` when the letter is gone. */
  discard(key: string): Promise<ListedLetter> {
    return this.broker.discard(key);
  }
}
