import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Month } from './month';

/** What a user has reserved in a month, less what was given back. Its row is the lock that reservations queue for. */
@Entity('monthly_usages')
export class MonthlyUsage {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('date')
  month!: Month;

  @Column('int', { default: 0 })
  used!: number;
}
