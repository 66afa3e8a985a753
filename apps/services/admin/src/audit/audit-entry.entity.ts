import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event, for good: the table refuses changes and deletions. */
@Entity('audit_entries')
export class AuditEntryRow {
  /** The event's id. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  type!: string;

  @Column('text')
  subject!: string;

  @Column('timestamptz')
  time!: Date;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text', { name: 'actor_email', nullable: true })
  actorEmail!: string | null;

  @Column('jsonb')
  data!: unknown;
}
