import { Problem } from '@rowdeck/contracts';
import { type JetStreamClient, type JetStreamManager, type StoredMsg } from 'nats';
import { deadLetter, type DeadLetter } from '../../dead-letters/dead-letter';
import { deadLetterSubject, STREAMS } from '../../names/messaging-names';
import { fromNatsHeaders, toNatsHeaders } from './nats-headers';
import { isMissing } from './nats-errors';

/** All of the letter but the body, which stays the message's own: a body at the limit must fit here too. */
const LETTER = 'rowdeck-dead-letter';
const LONGEST_DETAIL = 2_000;

interface StoredLetter {
  readonly sequence: number;
  readonly letter: DeadLetter;
}

const parseLetter = ({ header, data, seq }: StoredMsg): StoredLetter => {
  const { [LETTER]: about = '{}', ...headers } = fromNatsHeaders(header);
  const body = new TextDecoder().decode(data);
  return { sequence: seq, letter: deadLetter.parse({ ...(JSON.parse(about) as object), headers, body }) };
};

/** The DEAD_LETTERS stream. */
export class NatsDeadLetters {
  constructor(
    private readonly jetStream: JetStreamClient,
    private readonly manager: JetStreamManager,
  ) {}

  async put({ body, headers, ...about }: DeadLetter): Promise<void> {
    const reason = { ...about.reason, detail: about.reason.detail?.slice(0, LONGEST_DETAIL), errors: {}, params: {} };
    await this.jetStream.publish(deadLetterSubject(about.service, about.consumer), body, {
      msgID: about.id,
      headers: toNatsHeaders({ ...headers, [LETTER]: JSON.stringify({ ...about, reason }) }),
    });
  }

  async list(limit: number): Promise<DeadLetter[]> {
    const letters: DeadLetter[] = [];
    for await (const { letter } of this.newestFirst()) {
      if (letters.push(letter) === limit) break;
    }
    return letters;
  }

  async count(): Promise<number> {
    const { state } = await this.manager.streams.info(STREAMS.deadLetters);
    return state.messages;
  }

  /** Throws `request.not_found`. */
  async find(id: string): Promise<StoredLetter> {
    for await (const stored of this.newestFirst()) {
      if (stored.letter.id === id) return stored;
    }
    throw new Problem('request.not_found', { detail: `There is no dead letter ${id}.` });
  }

  async remove({ sequence }: StoredLetter): Promise<void> {
    await this.manager.streams.deleteMessage(STREAMS.deadLetters, sequence);
  }

  private async *newestFirst(): AsyncGenerator<StoredLetter> {
    const { state } = await this.manager.streams.info(STREAMS.deadLetters);
    for (let sequence = state.last_seq; sequence >= Math.max(1, state.first_seq); sequence--) {
      const stored = await this.read(sequence);
      if (stored) yield stored;
    }
  }

  private async read(sequence: number): Promise<StoredLetter | undefined> {
    try {
      return parseLetter(await this.manager.streams.getMessage(STREAMS.deadLetters, { seq: sequence }));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}
