import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What somebody made from a template on a day, of batches that are there or gone: kept by a trigger of `batches`, which counts a batch on the day (UTC)
 * that it was started, as the month's quota does, when it ends.
 */
@Entity('presentation_days')
export class PresentationDay {
  /** Who made it. Of somebody whose account is gone, an id that leads to nobody. */
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('date')
  day!: string;

  /** That the template was shared with when the batch was planned; 0 where it was not. */
  @PrimaryColumn('int', { name: 'team_id' })
  teamId!: number;

  @PrimaryColumn('int', { name: 'template_id' })
  templateId!: number;

  /** As it was called then. */
  @Column('text', { name: 'template_name' })
  templateName!: string;

  /** As they were called then; null of somebody whose account is gone. */
  @Column('text', { name: 'member_name', nullable: true })
  memberName!: string | null;

  @Column('int')
  batches!: number;

  @Column('bigint')
  completed!: string;

  /** Rows, with those that were not made since their batch was cancelled. */
  @Column('bigint')
  failed!: string;

  /** Of the decks, as they are downloaded. */
  @Column('bigint')
  bytes!: string;
}
