import { PARTS, partsAway } from '@rowdeck/failures';
import { type JetStreamClient, type JetStreamManager, type SeqMsgRequest, type StoredMsg } from 'nats';
import { type DeadLetter } from '../../dead-letters/dead-letter';
import { DeadLettersFull } from '../../dead-letters/dead-letters-full.error';
import {
  type LetterFilter,
  type LetterPage,
  type LetterQuery,
  type ListedLetter,
  listedLetter,
  noSuchLetter,
} from '../../dead-letters/listed-letter';
import { deadLetterSubject, deadLetterSubjects, namedInSubject, STREAMS } from '../../names/messaging-names';
import { lastBefore } from './last-before';
import { isMissing, publishProblem } from './nats-errors';
import { fromNatsHeaders, toNatsHeaders } from './nats-headers';
import { isStreamFull } from './nats-unavailable.error';

/** All of the letter but the body, which stays the message's own: a body at the limit must fit here too. */
const LETTER = 'rowdeck-dead-letter';
const SETTING = 'NATS_DEAD_LETTERS_MB of npm run provision';
const LONGEST_DETAIL = 2_000;

const parsed = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const letterIn = ({ subject, header, data, seq }: StoredMsg): ListedLetter => {
  const { [LETTER]: about = '{}', ...headers } = fromNatsHeaders(header);
  const body = new TextDecoder().decode(data);
  return listedLetter(String(seq), { ...namedInSubject(subject), ...parsed(about), headers, body });
};

/** The keys are sequences: what else a caller has names no letter. */
const sequenceIn = (key: string): number | undefined => {
  const sequence = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  return sequence > 0 ? sequence : undefined;
};

interface Held {
  readonly first: number;
  /** One more than the last. */
  readonly end: number;
  /** How many of each subject. */
  readonly counts: Readonly<Record<string, number>>;
}

const sumOf = (counts: Held['counts']): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The DEAD_LETTERS stream. */
export class NatsDeadLetters {
  constructor(
    private readonly jetStream: JetStreamClient,
    private readonly manager: JetStreamManager,
    private readonly server: () => string,
  ) {}

  async put({ body, headers, ...about }: DeadLetter): Promise<void> {
    const reason = { ...about.reason, detail: about.reason.detail?.slice(0, LONGEST_DETAIL), errors: {}, params: {} };
    const subject = deadLetterSubject(about.service, about.consumer, reason.code);
    try {
      await this.jetStream.publish(subject, body, {
        msgID: about.id,
        headers: toNatsHeaders({ ...headers, [LETTER]: JSON.stringify({ ...about, reason }) }),
      });
    } catch (error) {
      if (!isStreamFull(error)) throw publishProblem(error, subject, this.server());
      throw new DeadLettersFull(STREAMS.deadLetters, SETTING, { cause: error });
    }
    for (const part of [PARTS.broker, PARTS.brokerRoom, PARTS.lettersRoom]) partsAway.works(part);
  }

  /** A page costs the same however far back it lies, and however many other letters lie between its own. */
  async page({ limit, before, ...filter }: LetterQuery): Promise<LetterPage> {
    const lists = await Promise.all(
      deadLetterSubjects(filter).map((subject) => this.newest(subject, limit + 1, before)),
    );
    const found = lists.flat().sort((a, b) => b.seq - a.seq);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return { letters: shown.map(letterIn), next: found.length > limit && last ? String(last.seq) : null };
  }

  async count(filter: LetterFilter): Promise<number> {
    const held = await Promise.all(deadLetterSubjects(filter).map((subject) => this.held(subject)));
    return held.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  }

  /** Throws `request.not_found`. */
  async find(key: string): Promise<ListedLetter> {
    const seq = sequenceIn(key);
    const found =
      seq === undefined ? undefined : await this.orNone(this.manager.streams.getMessage(STREAMS.deadLetters, { seq }));
    if (!found) throw noSuchLetter(key);
    return letterIn(found);
  }

  async remove({ key }: ListedLetter): Promise<void> {
    await this.manager.streams.deleteMessage(STREAMS.deadLetters, Number(key));
  }

  private async newest(subject: string, limit: number, before: string | undefined): Promise<StoredMsg[]> {
    const { first, end, counts } = await this.held(subject);
    const most = Math.min(limit, sumOf(counts));
    const found: StoredMsg[] = [];
    const next = (seq: number) => this.next(seq, subject);
    let until = Math.min(end, before === undefined ? end : (sequenceIn(before) ?? first));
    while (found.length < most) {
      const last = await lastBefore(first, until, next);
      if (!last) break;
      found.push(last);
      until = last.seq;
    }
    return found;
  }

  private async held(subject: string): Promise<Held> {
    const { state } = await this.manager.streams.info(STREAMS.deadLetters, { subjects_filter: subject });
    return { first: Math.max(1, state.first_seq), end: state.last_seq + 1, counts: state.subjects ?? {} };
  }

  /** The client's types have no `next_by_subj`, which the server takes here as in its direct answers. */
  private next(seq: number, subject: string): Promise<StoredMsg | undefined> {
    const request: SeqMsgRequest & { readonly next_by_subj: string } = { seq, next_by_subj: subject };
    return this.orNone(this.manager.streams.getMessage(STREAMS.deadLetters, request));
  }

  private async orNone(asked: Promise<StoredMsg>): Promise<StoredMsg | undefined> {
    try {
      return await asked;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}
