import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Names of so many rows are found together: of more, almost any text might be a part. */
export const ROWS_PER_BLOCK = 100;

/** The names of neighbouring rows of a chunk, as they are looked through. */
@Entity('name_blocks')
export class NameBlock {
  /** Of the batch. */
  @PrimaryColumn('bigint')
  position!: string;

  /** From 1, as rows of a batch are counted. */
  @PrimaryColumn('int', { name: 'first_row' })
  firstRow!: number;

  @Column('int', { name: 'chunk_number' })
  chunkNumber!: number;

  @Column('int', { array: true })
  grams!: readonly number[];

  /** The folded names, one below another. */
  @Column('text')
  lines!: string;
}
