import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who a user is with Stripe, and which subscription of theirs counts here. */
@Entity('stripe_customers')
export class StripeCustomer {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'customer_id', unique: true })
  customerId!: string;

  /** Null before anything was bought, and when it is over. */
  @Column('text', { name: 'subscription_id', nullable: true })
  subscriptionId!: string | null;
}
