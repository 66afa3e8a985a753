import { describeWith, freshDatabase, leftAfterDown, schemaFaults, type TestDatabase } from '@rowdeck/testing';
import { templatesDatabase } from './templates.database';

describeWith(['postgres'], 'the database of templates', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('templates', templatesDatabase);
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
