import { type SubscriptionTier } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Month } from './monthly-usages';

/** A share of a month's presentations that a user was told they have used, on a plan: once, whatever is given back. */
@Entity('told_thresholds')
export class ToldThreshold {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('date')
  month!: Month;

  @PrimaryColumn('text')
  tier!: SubscriptionTier;

  @PrimaryColumn('int')
  percent!: number;

  @Column('timestamptz', { name: 'told_at', default: () => 'now()' })
  toldAt!: Date;
}
