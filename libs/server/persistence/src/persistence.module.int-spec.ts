import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ServiceEnvironment, ServiceLifecycle } from '@rowdeck/service-kit';
import { addressOf, describeWith, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import {
  Column,
  DataSource,
  Entity,
  EntityManager,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
} from 'typeorm';
import { PersistenceModule } from './persistence.module';
import { Transactions } from './transactions';

@Entity('fruits')
class Fruit {
  @PrimaryColumn('text')
  name!: string;

  @Column('int')
  weight!: number;
}

class CreateFruits1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE fruits (name text PRIMARY KEY, weight int NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fruits');
  }
}

const LISTS = { entities: [Fruit], migrations: [CreateFruits1700000000000] };

@Injectable()
class Basket {
  constructor(
    readonly manager: EntityManager,
    readonly transactions: Transactions,
  ) {}
}

@Module({ imports: [PersistenceModule.forService({ name: 'orchard', ...LISTS })], providers: [Basket] })
class OrchardModule {}

const start = async (url: string) => {
  const lifecycle = new ServiceLifecycle();
  const builder = Test.createTestingModule({
    imports: [
      { module: OrchardModule },
      {
        module: class Bound {},
        global: true,
        providers: [
          { provide: ServiceEnvironment, useValue: new ServiceEnvironment({ DATABASE_URL: url }) },
          { provide: ServiceLifecycle, useValue: lifecycle },
        ],
        exports: [ServiceEnvironment, ServiceLifecycle],
      },
    ],
  });
  const app = await builder.compile();
  lifecycle.markStarted();
  return { app, lifecycle };
};

describeWith(['postgres'], 'PersistenceModule', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase('orchard', LISTS);
  });

  afterAll(() => database.drop());

  it('gives a service its entities and transactions, from the address in the service’s own environment', async () => {
    const { app } = await start(database.url);
    const { manager, transactions } = app.get(Basket);
    await transactions.run(async (own) => {
      await own.save(Fruit, { name: 'pear', weight: 180 });
    });
    expect(await manager.find(Fruit)).toEqual([{ name: 'pear', weight: 180 }]);
    await app.close();
  });

  it('is ready while the database answers, and closes its connections at the end', async () => {
    const { app, lifecycle } = await start(database.url);
    const dataSource = app.get(DataSource);
    expect(await lifecycle.notReady()).toEqual({});
    await app.close();
    expect(dataSource.isInitialized).toBe(false);
    await eventually(async () => expect(Object.keys(await lifecycle.notReady())).toEqual(['database']));
  });

  it.each([
    ['no address', '', /DATABASE_URL: is not set/],
    ['another kind of address', 'mysql://root@localhost/rowdeck', /DATABASE_URL: is not a postgres:\/\/ address/],
  ])('does not start with %s', async (_what, url, message) => {
    await expect(start(url)).rejects.toThrow(message);
  });

  it('names the database but not the password when it cannot get in', async () => {
    const url = new URL(addressOf('postgres'));
    url.password = 'wrong-password';
    const failure = await start(url.href).catch((error: unknown) => error);
    expect((failure as Error).message).toMatch(/postgres:\/\/rowdeck@127\.0\.0\.1:\d+\/postgres cannot be used/);
    expect((failure as Error).message).not.toContain('wrong-password');
  });
});
