import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** A running sum over all events. */
@Entity('counters')
export class Counter {
  @PrimaryColumn('text')
  name!: string;

  @Column('int')
  value!: number;
}

/** Adds to a counter, which begins at nothing. TypeORM's upsert can only overwrite, and two events may add at the same time. */
export const addToCounter = async (manager: EntityManager, name: string, change: number): Promise<void> => {
  await manager.query(
    `INSERT INTO counters AS c (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = c.value + excluded.value`,
    [name, change],
  );
};
