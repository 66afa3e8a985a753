import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the reports of one service reach. There is one row, once generation has reported everything for the first time. */
@Entity('usage_reports')
export class UsageReport {
  @PrimaryColumn('text')
  reporter!: string;

  /** Every batch that was committed before is known here. */
  @Column('timestamptz', { name: 'complete_until' })
  completeUntil!: Date;
}
