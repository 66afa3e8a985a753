import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many presentations an owner made in a month of batches that are gone: what was created stays created. Kept for the release before: this one reads `presentation_days`. */
@Entity('made_presentations')
export class MadePresentations {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Its first day, in UTC. */
  @PrimaryColumn('date')
  month!: string;

  @Column('bigint')
  made!: string;
}

/** The number that follows those of all batches that are gone: a presentation's number leads to no other one, ever. One row. */
@Entity('presentation_numbers')
export class PresentationNumbers {
  @PrimaryColumn('boolean', { default: true })
  one!: boolean;

  @Column('bigint')
  next!: string;
}
