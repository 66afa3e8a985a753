import { type DynamicModule, Global, Module, Optional } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceEnvironment, ServiceLifecycle, ServiceMetrics } from '@rowdeck/service-kit';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { connectionSettings } from './connection-settings';
import { watchPool } from './pool-metrics';
import { dataSourceOptions, openDataSource } from './service-data-source';
import { type ServiceDatabase } from './service-database';
import { Transactions } from './transactions';

/**
 * The service's own database: `DataSource`, `EntityManager` and `Transactions` are injectable everywhere in the service;
 * repositories come from `manager.getRepository(Entity)`, so that they take part in the transaction of their manager.
 * Pending migrations run before the module is ready. The connection ends in the last of Nest's hooks: whatever drains
 * before it may still write.
 */
@Global()
@Module({})
export class PersistenceModule {
  constructor(dataSource: DataSource, @Optional() lifecycle?: ServiceLifecycle, @Optional() metrics?: ServiceMetrics) {
    if (metrics) watchPool(metrics, dataSource);
    lifecycle?.addReadinessCheck('database', async () => {
      await dataSource.query('SELECT 1');
    });
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
