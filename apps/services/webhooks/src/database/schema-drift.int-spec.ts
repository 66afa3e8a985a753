import { describeWith, freshDatabase, leftAfterDown, schemaFaults, type TestDatabase } from '@rowdeck/testing';
import { webhooksDatabase } from './webhooks.database';

describeWith(['postgres'], 'the database of webhooks', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('webhooks', webhooksDatabase);
  });
  afterAll(() => database.drop());

  it('is made by its migrations as the entities describe it', async () => {
    expect(await schemaFaults(database.dataSource)).toEqual([]);
  });

  it('is reverted completely, and made again', async () => {
    expect(await leftAfterDown(database.dataSource)).toEqual([]);
    await database.dataSource.runMigrations({ transaction: 'each' });
    expect(await schemaFaults(database.dataSource)).toEqual([]);
  });
});
