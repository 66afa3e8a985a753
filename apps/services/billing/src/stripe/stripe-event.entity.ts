import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message of Stripe's that was taken, so that it is not taken again; kept for operators, too, where nobody is its customer. */
@Entity('stripe_events')
export class StripeEventRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  /** When Stripe wrote it. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @Column('text')
  outcome!: 'applied' | 'ignored' | 'unmatched';

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
