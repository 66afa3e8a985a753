import { Logger } from '@nestjs/common';
import { asProblem, PARTS, partsAway } from '@rowdeck/failures';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { describeWith, eventually, type OwnServerOnSmallDisk, postgresOnSmallDisk } from '@rowdeck/testing';
import { type DataSource } from 'typeorm';
import { PersistenceModule } from './persistence.module';
import { openServiceDatabase } from './service-data-source';
import { type ServiceDatabase } from './service-database';

const ORCHARD: ServiceDatabase = { name: 'orchard', entities: [], migrations: [] };
/** More than are made of a disk that is full for half a minute. */
const MANY_TIMES = 10;
const PART = 'room in the database';

describeWith([], 'a database whose disk is full', () => {
  let server: OwnServerOnSmallDisk;
  let dataSource: DataSource;
  let module: PersistenceModule;
  const lifecycle = new ServiceLifecycle();

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = await postgresOnSmallDisk();
    dataSource = await openServiceDatabase(ORCHARD, { url: server.url });
    module = new PersistenceModule(dataSource, lifecycle);
    lifecycle.markStarted();
    await dataSource.query('CREATE TABLE apples (weight text)');
    await dataSource.query("INSERT INTO apples VALUES ('light')");
  });
  afterAll(async () => {
    await dataSource.destroy();
    await server.stop();
  });

  const store = () => dataSource.query("INSERT INTO apples SELECT repeat('x', 2000) FROM generate_series(1, 5000)");
  const roomTold = async () => (await lifecycle.parts()).find(({ name }) => name === PART);

  it('is told by readiness until something could be written again, and reads go on', async () => {
    expect(await roomTold()).toMatchObject({ fault: null });
    await server.disk.fill();
    const refusal: unknown = await store().catch((error: unknown) => error);
    expect(asProblem(refusal)).toMatchObject({ code: 'service.unavailable', message: /has no room left/ });
    partsAway.refused(refusal, 'requests');

    for (let time = 0; time < MANY_TIMES; time += 1) {
      await expect(module.lookForRoom()).rejects.toMatchObject({ code: '53100' });
      expect(partsAway.faultOf(PARTS.databaseRoom)).toMatch(/No space left.*Free or add space on the disk of Postgres/);
      expect(await dataSource.query('SELECT weight FROM apples')).toEqual([{ weight: 'light' }]);
    }
    await eventually(async () =>
      expect(await roomTold()).toMatchObject({ fault: expect.stringMatching(/Free or add/) as string, needed: false }),
    );
    expect(await lifecycle.notReady()).toEqual({});

    await server.disk.empty();
    await module.lookForRoom();
    expect(partsAway.faultOf(PARTS.databaseRoom)).toBeNull();
    await store();
  });

  it('is not written to while nothing was refused', async () => {
    const asked = jest.spyOn(dataSource, 'query');
    await module.lookForRoom();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});
