import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type DataOf,
  lettersDiscarded,
  type LettersOrder,
  lettersRequeued,
  Problem,
  type SettledLetters,
  type Settling,
} from '@rowdeck/contracts';
import { DeadLetters, type ListedLetter, Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { Operators } from '../access/operators';

/** One call takes seconds at most, and one event holds what it did. */
const MOST = 100;

const EVENTS = { requeue: lettersRequeued, discard: lettersDiscarded } as const;

/** Gone meanwhile, unreadable, or not to be handled now either. */
const STAYS: readonly string[] = ['request.not_found', 'request.invalid', 'service.unavailable'];

const nameOf = ({ id, key }: ListedLetter): string => id ?? key;

/** Sends dead letters again or gives them up for good, and says so in the audit trail. */
@Injectable()
export class SettleDeadLetters {
  constructor(
    private readonly operators: Operators,
    private readonly letters: DeadLetters,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `auth.forbidden`, `request.not_found`, `request.invalid`. */
  async one(actor: Actor, key: string, settling: Settling): Promise<{ id: string }> {
    this.operators.require(actor);
    const letter = await this.letters[settling](key);
    await this.note(actor, settling, {}, [nameOf(letter)]);
    return { id: key };
  }

  /** Throws `auth.forbidden`, `request.precondition_failed`. */
  async many(actor: Actor, { seen, before, ...filter }: LettersOrder, settling: Settling): Promise<SettledLetters> {
    this.operators.require(actor);
    const total = await this.letters.count(filter);
    if (total > seen) throw moreThanSeen(total, seen);
    const { letters, next } = await this.letters.page({ ...filter, limit: MOST, before });
    const done: string[] = [];
    for (const letter of letters) if (await this.isSettled(letter.key, settling)) done.push(nameOf(letter));
    if (done.length > 0) await this.note(actor, settling, filter, done);
    const failed = letters.length - done.length;
    return { done: done.length, failed, left: next === null ? 0 : Math.max(0, seen - letters.length), cursor: next };
  }

  private async isSettled(key: string, settling: Settling): Promise<boolean> {
    try {
      await this.letters[settling](key);
      return true;
    } catch (error) {
      if (error instanceof Problem && STAYS.includes(error.code)) return false;
      throw error;
    }
  }

  private async note(
    actor: Actor,
    settling: Settling,
    filter: Omit<DataOf<typeof lettersRequeued>, 'letters' | 'letters_count'>,
    letters: string[],
  ): Promise<void> {
    const data = { ...filter, letters_count: letters.length, letters };
    await this.transactions.run((manager) =>
      this.outbox.append(manager, EVENTS[settling], data, { subject: actor.userId, actor }),
    );
  }
}

const moreThanSeen = (total: number, seen: number): Problem =>
  new Problem('request.precondition_failed', {
    detail: `There are ${total} of these dead letters by now, and not ${seen}. Look at them again first.`,
  });
