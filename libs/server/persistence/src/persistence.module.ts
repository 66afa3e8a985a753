import { type DynamicModule, Global, Module, Optional } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Every, ServiceEnvironment, ServiceLifecycle, ServiceMetrics } from '@rowdeck/service-kit';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { connectionSettings } from './connection-settings';
import { readDatabaseClock, watchClock } from './database-clock';
import { assertRoom, lookForRoom } from './database-room';
import { watchPool } from './pool-metrics';
import { dataSourceOptions, openDataSource } from './service-data-source';
import { type ServiceDatabase } from './service-database';
import { Transactions } from './transactions';

const REMEDY =
  'Check that the Postgres of DATABASE_URL runs, that nothing has frozen it, and that database_connections of /metrics has none that wait.';

/**
 * The service's own database: `DataSource`, `EntityManager` and `Transactions` are injectable everywhere in the service;
 * repositories come from `manager.getRepository(Entity)`, so that they take part in the transaction of their manager.
 * Pending migrations run before the module is ready. The connection ends in the last of Nest's hooks: whatever drains
 * before it may still write.
 */
@Global()
@Module({})
export class PersistenceModule {
  constructor(
    private readonly dataSource: DataSource,
    @Optional() lifecycle?: ServiceLifecycle,
    @Optional() metrics?: ServiceMetrics,
  ) {
    if (metrics) watchPool(metrics, dataSource);
    watchClock(lifecycle, metrics);
    const ask = async () => void (await dataSource.query('SELECT 1'));
    lifecycle?.addReadinessCheck('database', ask, { remedy: REMEDY });
    // What is stored can be read: without room a service serves on.
    lifecycle?.addReadinessCheck('room in the database', assertRoom, { spared: true, ofProcess: true });
  }

  @Every({ seconds: 10, task: 'read the clock of the database' })
  readClock(): Promise<void> {
    return readDatabaseClock(this.dataSource);
  }

  @Every({ seconds: 5, task: 'look for room in the database' })
  lookForRoom(): Promise<void> {
    return lookForRoom(this.dataSource);
  }

  static forService(database: ServiceDatabase): DynamicModule {
    return {
      module: PersistenceModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [{ token: ServiceEnvironment, optional: true }],
          useFactory: (bound?: ServiceEnvironment) => ({
            ...dataSourceOptions(database, connectionSettings(ServiceEnvironment.orProcess(bound))),
            // Waiting for a server that is still starting is the work of openDataSource.
            toRetry: () => false,
          }),
          dataSourceFactory: (options?: DataSourceOptions) =>
            openDataSource(options as DataSourceOptions, database.name),
        }),
      ],
      providers: [Transactions],
      exports: [Transactions],
    };
  }
}
