import { Logger } from '@nestjs/common';
import { type Problem } from '@rowdeck/contracts';
import { errorCode, partsAway } from '@rowdeck/failures';
import { type DeadLetter } from '../dead-letters/dead-letter';
import { faultOf, inWords } from './dead-letter-of';
import { type Delivery } from './delivery-handler';

/** What is remembered is bounded: with more letters than that, the oldest are handled once more, and told anew. */
const MOST_LETTERS = 1_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Of a message that no attempt can help any more. */
interface GivenUp {
  readonly reason: Problem;
  /** The last one. */
  readonly attempt: number;
}

interface Unstored extends GivenUp {
  readonly kind: string;
  readonly tries: number;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Messages that are given up, and whose letters cannot be stored yet. Says of each dead letter what it holds, once it is stored; while it cannot be,
 * so once for each fault, and that it has been in the end.
 */
export class UnstoredLetters {
  private readonly logger = new Logger('DeadLetters');
  private readonly letters = new Map<string, Unstored>();
  /** Consumers and codes of messages that wait while a part is away, each of which has its line. */
  private readonly told = new Set<string>();

  /** What was decided of a message that comes again for its letter alone. */
  givenUp({ id }: Delivery): GivenUp | undefined {
    return this.letters.get(id);
  }

  /** After how many milliseconds it is to be tried again. */
  failed(delivery: Delivery, reason: Problem, error: unknown): number {
    const { id, subject, attempt } = delivery;
    const isAway = partsAway.refused(error, 'letters');
    const kind = isAway ? 'away' : `${String(error)} ${errorCode(error)}`;
    const known = this.letters.get(id);
    const tries = (known?.tries ?? 0) + 1;
    this.letters.set(id, { kind, tries, reason, attempt });
    if (this.letters.size > MOST_LETTERS) this.letters.delete(this.letters.keys().next().value ?? '');
    const entry = { messageId: id, fault: faultOf(reason) };
    if (isAway) this.tellWaiting(delivery, reason, entry);
    else if (kind !== known?.kind) {
      const why = textOf(error).replace(/\.$/, '');
      const message = `Could not store the dead letter of ${subject}, which failed with ${entry.fault}; it is tried again: ${why}`;
      this.logger.error({ err: error, ...entry }, message);
    }
    return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  }

  /** Says what the letter says, once. */
  stored(letter: DeadLetter, reason: Problem): void {
    this.logger.error({ err: reason.cause ?? reason, letter: letter.id, messageId: letter.messageId }, inWords(letter));
    const known = this.letters.get(letter.messageId);
    this.letters.delete(letter.messageId);
    if (this.letters.size === 0) this.told.clear();
    if (!known || known.kind === 'away') return;
    const entry = { messageId: letter.messageId, tries: known.tries + 1 };
    this.logger.log(entry, `The dead letter of ${letter.subject} is stored`);
  }

  /** The part that is away has its own lines; what it keeps from being seen is one line for each kind of fault. */
  private tellWaiting({ subject }: Delivery, { code }: Problem, entry: { readonly fault: string }): void {
    const kind = `${subject} ${code}`;
    if (this.told.has(kind)) return;
    this.told.add(kind);
    this.logger.warn(entry, `${subject} is given up, and its dead letter waits to be stored: ${entry.fault}`);
  }
}
