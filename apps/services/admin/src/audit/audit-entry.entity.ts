import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event. The table refuses changes, and deletions but those of retention. */
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

  /** That the actor used; null where they used none, or the event is of before it was told. */
  @Column('uuid', { name: 'api_key_id', nullable: true })
  apiKeyId!: string | null;

  /** As it was called then; null once the actor is forgotten. */
  @Column('text', { name: 'api_key_name', nullable: true })
  apiKeyName!: string | null;

  @Column('jsonb')
  data!: unknown;
}
