import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that a consumer has handled; committed with its effect. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @PrimaryColumn('text')
  consumer!: string;

  @Column('timestamptz', { name: 'handled_at' })
  handledAt!: Date;
}
