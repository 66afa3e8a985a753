import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Positions of so many batches, as a power of two, are one block. */
export const BLOCK_BITS = 8;

/** The template of the blocks that count batches of all templates. */
export const ALL_TEMPLATES = 0;

/**
 * What an owner has among neighbouring batches, of one template or of all, kept by a trigger of `batches`. A page is found by its block:
 * of 100,000 batches some hundred blocks are added up, and the batches of one or two are looked at.
 */
@Entity('batch_blocks')
export class BatchBlock {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('int', { name: 'template_id' })
  templateId!: number;

  @PrimaryColumn('int')
  block!: number;

  @Column('int')
  batches!: number;

  @Column('bigint')
  rows!: string;

  /** Rows of batches that have ended; those of the others change often, and are looked up. */
  @Column('bigint')
  completed!: string;

  @Column('bigint')
  failed!: string;

  @Column('int', { name: 'completed_batches' })
  completedBatches!: number;

  @Column('int', { name: 'failed_batches' })
  failedBatches!: number;

  @Column('int', { name: 'with_failures' })
  withFailures!: number;
}
