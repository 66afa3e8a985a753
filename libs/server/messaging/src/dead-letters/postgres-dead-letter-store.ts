import { type DataSource } from 'typeorm';
import { type DeadLetter } from './dead-letter';
import { DeadLetterRow } from './dead-letter-row.entity';
import { type DeadLetterStore } from './dead-letter-store';

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
