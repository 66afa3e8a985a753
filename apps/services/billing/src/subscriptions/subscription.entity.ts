import { type SubscriptionTier } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('subscriptions')
export class Subscription {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  tier!: SubscriptionTier;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
