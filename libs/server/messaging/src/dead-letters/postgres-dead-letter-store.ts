import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { type DeadLetter } from './dead-letter';
import { type DeadLetterStore, letterKey, type LetterPlace, type PlacedLetter } from './dead-letter-store';
import { assertRoom, type LetterRoom } from './letter-room';
import { type LetterFilter, type ListedLetter, listedLetter } from './listed-letter';

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

const listedOf = ({ id, letter }: DeadLetterRow): ListedLetter => listedLetter(letterKey(id), letter);

/** In the database of the service whose consumer failed. */
export class PostgresDeadLetterStore implements DeadLetterStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly room: LetterRoom,
  ) {}

  /** Those that are put at the same moment do not see each other: there may be as many more as handlers fail at once. */
  async put(letter: DeadLetter): Promise<void> {
    const { id } = letter;
    if (await this.rows().existsBy({ id })) return;
    assertRoom(this.room, await this.kept(), Buffer.byteLength(JSON.stringify(letter)));
    const insert = this.rows().createQueryBuilder().insert().orIgnore();
    const values = insert.values({ id, letter: () => ':letter', at: new Date(letter.at) });
    await values.setParameter('letter', JSON.stringify(letter)).execute();
  }

  async list(filter: LetterFilter, limit: number, before?: LetterPlace): Promise<PlacedLetter[]> {
    const select = this.wanted(filter).orderBy('row.at', 'DESC').addOrderBy('row.id', 'DESC').limit(limit);
    if (before) select.andWhere('(row.at, row.id) < (:at, :id)', before);
    const rows = await select.getMany();
    return rows.map((row) => ({ at: row.at.toISOString(), id: row.id, listed: listedOf(row) }));
  }

  count(filter: LetterFilter): Promise<number> {
    return this.wanted(filter).getCount();
  }

  async find(id: string): Promise<ListedLetter | undefined> {
    const row = await this.rows().findOneBy({ id });
    return row ? listedOf(row) : undefined;
  }

  async remove(id: string): Promise<void> {
    await this.rows().delete({ id });
  }

  /** As they lie there, compressed where they are long. */
  private async kept(): Promise<LetterRoom> {
    const sums = this.rows().createQueryBuilder('row').select('count(*)', 'letters');
    const row = await sums.addSelect('sum(pg_column_size(row.letter))', 'bytes').getRawOne<Record<string, string>>();
    return { letters: Number(row?.['letters'] ?? 0), bytes: Number(row?.['bytes'] ?? 0) };
  }

  /** By the indices of `ListDeadLetters`. */
  private wanted({ service, consumer, code }: LetterFilter) {
    const select = this.rows().createQueryBuilder('row');
    if (service !== undefined) select.andWhere(`row.letter->>'service' = :service`, { service });
    if (consumer !== undefined) select.andWhere(`row.letter->>'consumer' = :consumer`, { consumer });
    if (code !== undefined) select.andWhere(`row.letter->'reason'->>'code' = :code`, { code });
    return select;
  }

  private rows() {
    return this.dataSource.getRepository(DeadLetterRow);
  }
}
