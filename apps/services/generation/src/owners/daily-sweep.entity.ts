import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is done once a day, by one of all replicas. */
@Entity('daily_sweeps')
export class DailySweep {
  @PrimaryColumn('text')
  task!: string;

  @Column('timestamptz', { name: 'begun_at', default: () => 'now()' })
  begunAt!: Date;
}
