import { type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager, In } from 'typeorm';
import { OUTBOX_KEPT } from '../retention/kept-messages.repository';
import { OutboxRow } from './outbox-row.entity';

const BATCH_SIZE = 50;
/** For as long a consumer tries anew: what was published since may be on its way. */
const RECENT = '15 minutes';

/** Leaps from type to type in the index: the rows of three days are many, their types few. */
const LAST_OF_EACH_TYPE = `
  WITH RECURSIVE types AS (
    SELECT min(envelope->>'type') AS type FROM outbox WHERE stream_sequence IS NOT NULL
    UNION ALL
    SELECT (SELECT min(envelope->>'type') FROM outbox WHERE stream_sequence IS NOT NULL AND envelope->>'type' > types.type)
    FROM types WHERE types.type IS NOT NULL
  )
  SELECT type, (
    SELECT max(stream_sequence) FROM outbox WHERE stream_sequence IS NOT NULL AND envelope->>'type' = types.type
  ) AS sequence
  FROM types WHERE type IS NOT NULL`;

export interface PendingEvent {
  readonly position: string;
  readonly envelope: EventEnvelope;
  readonly headers: Record<string, string>;
  readonly attempts: number;
}

export interface PublishedEvent {
  readonly type: string;
  readonly sequence: number;
}

export interface KeptEvent {
  readonly position: string;
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly recent: boolean;
}

/** The outbox as the relay sees it. Every method runs in the transaction of its manager. */
export class OutboxRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The oldest due events that no other replica's relay holds at this moment. */
  claim(): Promise<PendingEvent[]> {
    return this.manager.query<PendingEvent[]>(
      `SELECT position, envelope, headers, attempts FROM outbox
       WHERE published_at IS NULL AND due_at <= now()
       ORDER BY position LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
    );
  }

  async markPublished(position: string, sequence: number | undefined): Promise<void> {
    const streamSequence = sequence === undefined ? null : String(sequence);
    await this.manager.update(OutboxRow, { position }, { publishedAt: () => 'now()', streamSequence });
  }

  /** @param isAttempt whether this counts as an attempt of the event */
  async postpone(position: string, delayMs: number, isAttempt = true): Promise<void> {
    await this.manager.query(
      `UPDATE outbox SET attempts = attempts + $3, due_at = now() + make_interval(secs => $2) WHERE position = $1`,
      [position, delayMs / 1000, Number(isAttempt)],
    );
  }

  /** Of each type of event that is kept, the one furthest in the stream. By time it might be one that was published after a loss, which proves nothing. */
  async lastPublished(): Promise<PublishedEvent[]> {
    const rows = await this.manager.query<{ type: string; sequence: string }[]>(LAST_OF_EACH_TYPE);
    return rows.map(({ type, sequence }) => ({ type, sequence: Number(sequence) }));
  }

  /** The one of `type` that is furthest in the stream. */
  async lastPublishedOf(type: string): Promise<PublishedEvent | undefined> {
    const [row] = await this.manager.query<{ sequence: string | null }[]>(
      `SELECT max(stream_sequence) AS sequence FROM outbox WHERE stream_sequence IS NOT NULL AND envelope->>'type' = $1`,
      [type],
    );
    return row?.sequence == null ? undefined : { type, sequence: Number(row.sequence) };
  }

  /**
   * What of `type` was stored behind `sequence` is published anew, as another attempt; consumers know by their inbox what they have handled.
   * @returns how many events
   */
  async publishAgain(type: string, sequence: number): Promise<number> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `UPDATE outbox SET published_at = NULL, stream_sequence = NULL, attempts = attempts + 1
       WHERE stream_sequence > $2 AND envelope->>'type' = $1`,
      [type, sequence],
    );
    return count;
  }

  /** What was published and is not about to go, behind `after`. */
  published(after: string | null, limit: number): Promise<KeptEvent[]> {
    return this.manager.query<KeptEvent[]>(
      `SELECT position, event_id AS id, envelope->>'type' AS type, envelope->>'time' AS time,
         published_at > now() - interval '${RECENT}' AS recent
       FROM outbox WHERE position > $1 AND published_at > now() - interval '${OUTBOX_KEPT}' ORDER BY position LIMIT $2`,
      [after ?? '0', limit],
    );
  }

  async events(ids: readonly string[]): Promise<EventEnvelope[]> {
    const rows = await this.manager.find(OutboxRow, { where: { eventId: In(ids) }, order: { position: 'ASC' } });
    return rows.map(({ envelope }) => envelope);
  }

  /** Age in seconds of the oldest event that waits; 0 when none does. */
  async lagSeconds(): Promise<number> {
    const [row] = await this.manager.query<{ lag: string | null }[]>(
      `SELECT extract(epoch FROM now() - min((envelope->>'time')::timestamptz)) AS lag FROM outbox WHERE published_at IS NULL`,
    );
    return Math.max(0, Number(row?.lag ?? 0));
  }
}

/** Appends an event to the transaction of `manager`. The database gives it its position. */
export const insertEvent = async (
  manager: EntityManager,
  envelope: EventEnvelope,
  headers: Record<string, string>,
): Promise<void> => {
  const insert = manager.createQueryBuilder().insert().into(OutboxRow).updateEntity(false);
  const values = insert.values({ eventId: envelope.id, envelope: () => ':envelope', headers });
  await values.setParameter('envelope', JSON.stringify(envelope)).execute();
};
