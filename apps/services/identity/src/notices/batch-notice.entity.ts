import { type batchCompleted, type DataOf } from '@rowdeck/contracts';
import { type Carrier } from '@rowdeck/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an email about the end of a batch says of it. */
export type BatchOutcome = Pick<
  DataOf<typeof batchCompleted>,
  'template_name' | 'batch_name' | 'completed_count' | 'failed_count' | 'not_made_count'
> & {
  /** Of the trace in which the batch ended. */
  readonly trace?: Carrier;
};

/** Whether something is wrong with rows of the batch; with those that were not made since it was cancelled nothing is. */
export const hasFaults = ({ failed_count, not_made_count = 0 }: BatchOutcome): boolean => failed_count > not_made_count;

/** An email about the end of a batch that is held back for a moment: it may turn out that its reader has seen the end. */
@Entity('batch_notices')
export class BatchNotice {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** Null where the end was seen before the event about it arrived. */
  @Column('jsonb', { nullable: true })
  outcome!: BatchOutcome | null;

  @Column('boolean', { default: false })
  seen!: boolean;

  /** Which end it is about: 0, or the number of the rerun. */
  @Column('int', { default: 0 })
  run!: number;

  /** When the email is sent, or the row is of no use any more. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;
}
