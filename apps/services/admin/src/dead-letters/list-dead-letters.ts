import { Injectable } from '@nestjs/common';
import { type OutputOf, type ParsedInputOf, type listDeadLetters, type ShownLetter } from '@rowdeck/contracts';
import { DeadLetters, type ListedLetter } from '@rowdeck/messaging';
import { Operators } from '../access/operators';

const shownOf = ({ key, reason, unreadable, ...letter }: ListedLetter): ShownLetter => ({
  id: key,
  service: letter.service ?? null,
  consumer: letter.consumer ?? null,
  subject: letter.subject ?? null,
  messageId: letter.messageId ?? null,
  code: reason?.code ?? null,
  fault: letter.fault ?? reason?.detail ?? null,
  remedy: letter.remedy ?? null,
  attempts: letter.attempts ?? null,
  firstAt: letter.firstAt ?? null,
  at: letter.at ?? null,
  unreadable: unreadable ?? null,
});

/** What no consumer of any service could handle, for operators. */
@Injectable()
export class ListDeadLetters {
  constructor(
    private readonly operators: Operators,
    private readonly letters: DeadLetters,
  ) {}

  /** Throws `auth.forbidden`. */
  async execute({
    actor,
    filter: { before, ...filter },
    limit,
  }: ParsedInputOf<typeof listDeadLetters>): Promise<OutputOf<typeof listDeadLetters>> {
    this.operators.require(actor);
    const { letters, next } = await this.letters.page({ ...filter, limit, before });
    return { letters: letters.map(shownOf), cursor: next, total: await this.letters.count(filter) };
  }
}
