import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/** That an invitation was emailed, for the limits of a day. */
@Entity('invitation_emails')
export class InvitationEmail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('uuid', { name: 'inviter_id' })
  inviterId!: string;

  /** The address stands in the invitation; from here nobody learns whom somebody invited and then thought better of it. */
  @Column('bytea', { name: 'address_hash' })
  addressHash!: Buffer;

  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' })
  sentAt!: Date;
}

/** First keys of the locks that make the emails of one inviter, and those to one address, be counted one after another. */
const INVITER_LOCK = 0x696e7669;
const ADDRESS_LOCK = 0x696e7661;

export interface SentEmails {
  /** Of the inviter, to whatever addresses. */
  readonly ofInviter: number;
  /** Of the inviter, to this address. */
  readonly ofInviterToAddress: number;
  /** Of everybody, to this address. */
  readonly toAddress: number;
}

/** How many were sent in the last 24 hours. Nobody else counts the same until the transaction has ended. */
export const countSentEmails = async (
  manager: EntityManager,
  { inviterId, addressHash }: Pick<InvitationEmail, 'inviterId' | 'addressHash'>,
): Promise<SentEmails> => {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [INVITER_LOCK, inviterId]);
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [ADDRESS_LOCK, addressHash.toString('hex')]);
  const [counted] = await manager.query<SentEmails[]>(
    `SELECT count(*) FILTER (WHERE inviter_id = $1)::int AS "ofInviter",
            count(*) FILTER (WHERE inviter_id = $1 AND address_hash = $2)::int AS "ofInviterToAddress",
            count(*) FILTER (WHERE address_hash = $2)::int AS "toAddress"
     FROM invitation_emails
     WHERE (inviter_id = $1 OR address_hash = $2) AND sent_at > now() - interval '24 hours'`,
    [inviterId, addressHash],
  );
  return counted ?? { ofInviter: 0, ofInviterToAddress: 0, toAddress: 0 };
};
