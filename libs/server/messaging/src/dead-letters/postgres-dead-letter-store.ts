import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { type DeadLetter } from './dead-letter';
import { type DeadLetterStore } from './dead-letter-store';

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

/** In the database of the service whose consumer failed. */
export class PostgresDeadLetterStore implements DeadLetterStore {
  constructor(private readonly dataSource: DataSource) {}

  async put(letter: DeadLetter): Promise<void> {
    const insert = this.rows().createQueryBuilder().insert().orIgnore();
    const values = insert.values({ id: letter.id, letter: () => ':letter', at: new Date(letter.at) });
    await values.setParameter('letter', JSON.stringify(letter)).execute();
  }

  async list(limit: number): Promise<DeadLetter[]> {
    const rows = await this.rows().find({ order: { at: 'DESC' }, take: limit });
    return rows.map(({ letter }) => letter);
  }

  count(): Promise<number> {
    return this.rows().count();
  }

  async find(id: string): Promise<DeadLetter | undefined> {
    return (await this.rows().findOneBy({ id }))?.letter;
  }

  async remove(id: string): Promise<void> {
    await this.rows().delete({ id });
  }

  private rows() {
    return this.dataSource.getRepository(DeadLetterRow);
  }
}
