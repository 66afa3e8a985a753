import { type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager, IsNull, Not, Raw } from 'typeorm';
import { InboxRow } from './inbox';
import { OutboxRow } from './outbox-row.entity';

const BATCH_SIZE = 50;
/** Longer than an outage of JetStream that nobody ends: until then its loss can be made good from here. */
const OUTBOX_KEPT = '3 days';
/** Longer than any event can come back: from the stream, a replay, or a requeued dead letter. */
const INBOX_KEPT = '60 days';

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

  async postpone(position: string, delayMs: number): Promise<void> {
    await this.manager.query(
      `UPDATE outbox SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2) WHERE position = $1`,
      [position, delayMs / 1000],
    );
  }

  /** The one furthest in the stream. By time it might be one that was published after a wipe, which proves nothing. */
  async lastPublished(): Promise<PublishedEvent | undefined> {
    const row = await this.manager.findOne(OutboxRow, {
      select: { position: true, envelope: true, streamSequence: true },
      where: { publishedAt: Not(IsNull()), streamSequence: Not(IsNull()) },
      order: { streamSequence: 'DESC' },
    });
    return row ? { type: row.envelope.type, sequence: Number(row.streamSequence) } : undefined;
  }

  /** Every event that is still kept is published anew; consumers know by their inbox what they have handled. */
  async publishAllAgain(): Promise<void> {
    const published = { streamSequence: Not(IsNull()) };
    await this.manager.update(OutboxRow, published, { publishedAt: null, streamSequence: null, attempts: 0 });
  }

  async deleteOld(): Promise<void> {
    const older = (interval: string) => Raw((column) => `${column} < now() - interval '${interval}'`);
    await this.manager.delete(OutboxRow, { publishedAt: older(OUTBOX_KEPT) });
    await this.manager.delete(InboxRow, { handledAt: older(INBOX_KEPT) });
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
