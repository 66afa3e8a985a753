import { type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';

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
  readonly eventId: string;
  readonly sequence: number;
}

/** The outbox as the relay sees it. Every method runs in the transaction of its manager. */
export class OutboxTable {
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
    await this.manager.query('UPDATE outbox SET published_at = now(), stream_sequence = $2 WHERE position = $1', [
      position,
      sequence ?? null,
    ]);
  }

  async postpone(position: string, delayMs: number): Promise<void> {
    await this.manager.query(
      `UPDATE outbox SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2) WHERE position = $1`,
      [position, delayMs / 1000],
    );
  }

  async newestPublished(): Promise<PublishedEvent | undefined> {
    const [row] = await this.manager.query<{ event_id: string; stream_sequence: string }[]>(
      `SELECT event_id, stream_sequence FROM outbox
       WHERE published_at IS NOT NULL AND stream_sequence IS NOT NULL
       ORDER BY published_at DESC, position DESC LIMIT 1`,
    );
    return row && { eventId: row.event_id, sequence: Number(row.stream_sequence) };
  }

  /** Every event that is still kept is published anew; consumers know by their inbox what they have handled. */
  async publishAllAgain(): Promise<void> {
    await this.manager.query(
      'UPDATE outbox SET published_at = NULL, stream_sequence = NULL, attempts = 0 WHERE stream_sequence IS NOT NULL',
    );
  }

  async forgetOld(): Promise<void> {
    await this.manager.query(`DELETE FROM outbox WHERE published_at < now() - interval '${OUTBOX_KEPT}'`);
    await this.manager.query(`DELETE FROM inbox WHERE handled_at < now() - interval '${INBOX_KEPT}'`);
  }

  /** Age in seconds of the oldest event that waits; 0 when none does. */
  async lagSeconds(): Promise<number> {
    const [row] = await this.manager.query<{ lag: string | null }[]>(
      `SELECT extract(epoch FROM now() - min((envelope->>'time')::timestamptz)) AS lag FROM outbox WHERE published_at IS NULL`,
    );
    return Math.max(0, Number(row?.lag ?? 0));
  }
}
