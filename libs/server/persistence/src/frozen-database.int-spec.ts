import { Logger } from '@nestjs/common';
import { asProblem, isTransientError } from '@rowdeck/failures';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { describeWith, Door, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { type DataSource } from 'typeorm';
import { PersistenceModule } from './persistence.module';
import { openServiceDatabase } from './service-data-source';
import { type ServiceDatabase } from './service-database';
import { Transactions } from './transactions';

const ORCHARD: ServiceDatabase = { name: 'orchard', entities: [], migrations: [] };
const POOL_SIZE = 2;
/** Of the limits that are ours: of who has a connection, and of who is to be given one. */
const OUR_LIMITS = /the server is silent, and lets nobody in|timeout exceeded when trying to connect/;

describeWith(['postgres'], 'a database that is frozen', () => {
  let database: TestDatabase;
  let door: Door;
  let dataSource: DataSource;
  let lifecycle: ServiceLifecycle;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await freshDatabase('orchard', ORCHARD);
    door = new Door(database.url);
    await door.open();
    dataSource = await openServiceDatabase(ORCHARD, { url: door.url, poolSize: POOL_SIZE });
    lifecycle = new ServiceLifecycle();
    new PersistenceModule(dataSource, lifecycle);
    lifecycle.markStarted();
  });
  afterEach(async () => {
    door.thaw();
    await eventually(() => dataSource.query('SELECT 1'));
  });
  afterAll(async () => {
    await dataSource.destroy();
    await door.close();
    await database.drop();
  });

  const query = () => dataSource.query('SELECT 1');
  const failureOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
  const expectGivenUp = (failure: unknown) => {
    expect(isTransientError(failure)).toBe(true);
    expect(asProblem(failure)).toMatchObject({ code: 'service.unavailable' });
    expect((failure as Error).message).toMatch(OUR_LIMITS);
  };

  it('is given up by who has a connection, by who opens one, and by who waits for one', async () => {
    await query();
    door.freeze();
    for (const failure of await Promise.all(Array.from({ length: 3 * POOL_SIZE }, () => failureOf(query()))))
      expectGivenUp(failure);
  });

  it('is given up in the middle of a transaction, and its statement under way', async () => {
    let frozen = false;
    const work = new Transactions(dataSource).run(async (manager) => {
      await manager.query('SELECT 1');
      door.freeze();
      frozen = true;
      await manager.query('SELECT pg_sleep(60)');
    });
    expectGivenUp(await failureOf(work));
    expect(frozen).toBe(true);
  });

  it('is not taken for one that works on a statement', async () => {
    expect(await dataSource.query("SELECT 'done' AS is FROM pg_sleep(10)")).toEqual([{ is: 'done' }]);
  });

  it('is not ready, and ready when it goes on', async () => {
    expect(await lifecycle.notReady()).toEqual({});
    door.freeze();
    const silent = expect.stringMatching(/^does not answer within 2000 ms\. Check that the Postgres/) as string;
    await eventually(async () => expect(await lifecycle.notReady()).toEqual({ database: silent }));
    door.thaw();
    await eventually(async () => expect(await lifecycle.notReady()).toEqual({}));
  });
});
