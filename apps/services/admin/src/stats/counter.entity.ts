import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A running sum over all events. */
@Entity('counters')
export class Counter {
  @PrimaryColumn('text')
  name!: string;

  @Column('int')
  value!: number;
}
