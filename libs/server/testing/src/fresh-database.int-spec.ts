import { describeWith } from '@rowdeck/infra';
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { freshDatabase, type TestDatabase } from './fresh-database';

class CreateFruits1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE fruits (name text PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fruits');
  }
}

describeWith(['postgres'], 'freshDatabase', () => {
  const opened: TestDatabase[] = [];
  const open = async () => {
    const database = await freshDatabase('orchard', { entities: [], migrations: [CreateFruits1700000000000] });
    opened.push(database);
    return database;
  };

  afterAll(async () => {
    await Promise.all(opened.map((database) => database.drop()));
  });

  it('is migrated and empty, whatever another test file has written', async () => {
    const first = await open();
    await first.dataSource.query(`INSERT INTO fruits VALUES ('pear')`);
    const second = await open();

    expect(await second.dataSource.query('SELECT * FROM fruits')).toEqual([]);
    expect(await first.dataSource.query('SELECT * FROM fruits')).toEqual([{ name: 'pear' }]);
  });

  it('is made for several test files at once', async () => {
    const databases = await Promise.all([open(), open(), open()]);

    const urls = databases.map(({ url }) => url);
    expect(new Set(urls).size).toBe(3);
  });

  it('rolls a failed transaction back', async () => {
    const { transactions, dataSource } = await open();

    const work = transactions.run(async (manager) => {
      await manager.query(`INSERT INTO fruits VALUES ('quince')`);
      throw new Error('second thoughts');
    });

    await expect(work).rejects.toThrow('second thoughts');
    expect(await dataSource.query('SELECT * FROM fruits')).toEqual([]);
  });

  it('is gone after drop, sessions or not', async () => {
    const dropped = await freshDatabase('orchard', { entities: [], migrations: [CreateFruits1700000000000] });
    const survivor = await open();
    await dropped.drop();

    const name = new URL(dropped.url).pathname.slice(1);
    const found: unknown = await survivor.dataSource.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    expect(found).toEqual([]);
  });
});
