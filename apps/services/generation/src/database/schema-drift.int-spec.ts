import { describeWith, freshDatabase, leftAfterDown, schemaFaults, type TestDatabase } from '@rowdeck/testing';
import { generationDatabase } from './generation.database';

describeWith(['postgres'], 'the database of generation', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('generation', generationDatabase);
  });
  afterAll(() => database.drop());

  it('is made by its migrations as the entities describe it', async () => {
    expect(await schemaFaults(database.dataSource)).toEqual([]);
  });

  it('leaves nothing when the migrations are undone, and can be made again', async () => {
    expect(await leftAfterDown(database.dataSource)).toEqual([]);
    await database.dataSource.runMigrations({ transaction: 'each' });
    expect(await schemaFaults(database.dataSource)).toEqual([]);
  });
});
