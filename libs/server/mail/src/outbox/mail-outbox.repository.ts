import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';
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

  /** Set when it was given up; the template's data are gone by then, and the address. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt!: Date | null;

  @Column('text', { nullable: true })
  failure!: string | null;
}

export type ClaimedMail = Pick<MailOutboxRow, 'id' | 'message' | 'attempts'>;

/** Leases at most `count` emails that are due, oldest first; those that another worker has locked are passed over. */
export const claimDueMails = async (manager: EntityManager, count: number, leaseMs: number): Promise<ClaimedMail[]> => {
  const [mails] = await manager.query<[ClaimedMail[], number]>(
    `UPDATE mail_outbox SET attempts = attempts + 1, due_at = now() + $1 * interval '1 ms'
     WHERE id IN (
       SELECT id FROM mail_outbox WHERE failed_at IS NULL AND due_at <= now()
       ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, message, attempts`,
    [leaseMs, count],
  );
  return mails;
};

/** By the database's clock, which is also the one that decides what is due. */
export const postponeMail = async (
  manager: EntityManager,
  id: string,
  failure: string,
  pauseMs: number,
): Promise<void> => {
  await manager.query(`UPDATE mail_outbox SET due_at = now() + $2 * interval '1 ms', failure = $3 WHERE id = $1`, [
    id,
    pauseMs,
    failure,
  ]);
};

/**
 * The row stays for the operator, without the data, whose links would outlive their use, and of the address with its domain alone: nobody
 * would think of the row when its reader's account is deleted.
 */
export const giveUpMail = async (manager: EntityManager, id: string, failure: string): Promise<void> => {
  await manager.query(
    `UPDATE mail_outbox SET failed_at = now(), failure = $2,
       message = (message - 'data') || jsonb_build_object('to', '…@' || split_part(message->>'to', '@', 2))
     WHERE id = $1`,
    [id, failure],
  );
};

const GIVEN_UP_KEPT = '30 days';

/** Emails that were given up, once an operator has had time to see which. */
export const forgetGivenUp = async (manager: EntityManager): Promise<void> => {
  await manager.query(`DELETE FROM mail_outbox WHERE failed_at < now() - interval '${GIVEN_UP_KEPT}'`);
};
