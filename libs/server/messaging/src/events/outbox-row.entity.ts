import { type EventEnvelope } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that was committed with the change it reports. It stays for a while after publication: see `OutboxRelay`. */
@Entity('outbox')
export class OutboxRow {
  /** Order of publication. Assigned by the database. */
  @PrimaryColumn('bigint')
  position!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('jsonb')
  envelope!: EventEnvelope;

  /** Request id and trace of the change. */
  @Column('jsonb')
  headers!: Record<string, string>;

  /** Attempts so far at handing it to consumers (in-process only: JetStream counts by itself). */
  @Column('int')
  attempts!: number;

  /** Not to be published before. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  /** Its sequence in the EVENTS stream, by which a wiped stream is recognised. */
  @Column('bigint', { name: 'stream_sequence', nullable: true })
  streamSequence!: string | null;
}
