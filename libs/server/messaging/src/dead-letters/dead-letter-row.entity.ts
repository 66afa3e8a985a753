import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type DeadLetter } from './dead-letter';

/** Where the in-process adapter keeps what JetStream keeps in DEAD_LETTERS. */
@Entity('dead_letters')
export class DeadLetterRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('jsonb')
  letter!: DeadLetter;

  @Column('timestamptz')
  at!: Date;
}
