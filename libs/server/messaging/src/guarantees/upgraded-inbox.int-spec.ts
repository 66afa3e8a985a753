import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { NameInboxConsumers1795236000000 } from '../migrations/name-inbox-consumers.migration';
import { TEST_SCHEMA } from '../../test/test-service';

const EVENT = '00000000-0000-4000-8000-000000000001';

describeWith(['postgres'], 'an inbox of a version whose handlers were known by class and method', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase('billing', TEST_SCHEMA);
  });
  afterAll(() => database.drop());

  const consumers = async (): Promise<unknown[]> => {
    const rows: { consumer: string }[] = await database.dataSource.query(
      'SELECT consumer FROM inbox ORDER BY consumer COLLATE "C"',
    );
    return rows.map(({ consumer }) => consumer);
  };

  it('knows after the upgrade, and after the way back, what has been handled', async () => {
    const former = ['BatchesConsumer.settle', 'Other.kept', 'UsersConsumer.begin'];
    for (const consumer of former) {
      await database.dataSource.query('INSERT INTO inbox (event_id, consumer) VALUES ($1, $2)', [EVENT, consumer]);
    }
    const runner = database.dataSource.createQueryRunner();
    const migration = new NameInboxConsumers1795236000000();

    await migration.up(runner);
    expect(await consumers()).toEqual(['Other.kept', 'begin-subscription', 'settle-reservation']);
    await migration.down(runner);
    expect(await consumers()).toEqual(former);
    await runner.release();
  });
});
