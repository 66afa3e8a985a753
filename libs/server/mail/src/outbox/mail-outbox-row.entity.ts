import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { type MailMessage } from '../templates/mail-templates';

/** An email that waits to be sent. The row is deleted once it is, and with it the links, which are secrets. */
@Entity('mail_outbox')
export class MailOutboxRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('jsonb')
  message!: MailMessage;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Not to be sent before: the end of a worker's lease, or of the pause after a failure. */
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt!: Date;

  /** Set when it was given up; the template's data are gone by then. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt!: Date | null;

  @Column('text', { nullable: true })
  failure!: string | null;
}
