import { Logger } from '@nestjs/common';
import { asProblem } from '@rowdeck/failures';
import { describeWith, Door, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { type DataSource } from 'typeorm';
import { openServiceDatabase } from './service-data-source';
import { type ServiceDatabase } from './service-database';
import { Transactions } from './transactions';

const ORCHARD: ServiceDatabase = { name: 'orchard', entities: [], migrations: [] };

describeWith(['postgres'], 'a database that goes away', () => {
  let database: TestDatabase;
  let door: Door;
  let dataSource: DataSource;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await freshDatabase('orchard', ORCHARD);
    door = new Door(database.url);
    await door.open();
    dataSource = await openServiceDatabase(ORCHARD, { url: door.url });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await door.close();
    await database.drop();
  });

  it('is service.unavailable, names server and remedy for operators, and is used again when it is back', async () => {
    await door.close();
    const query = () => dataSource.query('SELECT 1');
    const transaction = () => new Transactions(dataSource).run((manager) => manager.query('SELECT 1'));
    for (const work of [query, transaction]) {
      const failure: unknown = await eventually(async () => {
        const thrown: unknown = await work().catch((error: unknown) => error);
        expect(thrown).toMatchObject({ name: 'DatabaseUnavailable' });
        return thrown;
      });
      expect(String(failure)).toMatch(/rowdeck.*@127\.0\.0\.1:\d+\/.*cannot be used: .*Check that DATABASE_URL/);
      expect(asProblem(failure)).toMatchObject({ code: 'service.unavailable', cause: failure });
    }

    await door.open();
    expect(await query()).toHaveLength(1);
  });
});
