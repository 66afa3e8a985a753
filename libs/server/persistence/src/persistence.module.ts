import { type DynamicModule, Global, Module, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { ServiceEnvironment, ServiceLifecycle } from '@rowdeck/service-kit';
import { DataSource, EntityManager } from 'typeorm';
import { databaseConfig } from './database.config';
import { openServiceDatabase } from './service-data-source';
import { type ServiceDatabase } from './service-database';
import { Transactions } from './transactions';

/**
 * The service's own database: `DataSource`, `EntityManager` and `Transactions` are injectable everywhere in the service;
 * repositories come from `manager.getRepository(Entity)`, so that they take part in the transaction of their manager. Pending migrations run before the module is ready.
 */
@Global()
@Module({})
export class PersistenceModule implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    @Optional() lifecycle?: ServiceLifecycle,
  ) {
    lifecycle?.addReadinessCheck('database', async () => {
      await dataSource.query('SELECT 1');
    });
  }

  static forService(database: ServiceDatabase): DynamicModule {
    return {
      module: PersistenceModule,
      providers: [
        {
          provide: DataSource,
          inject: [{ token: ServiceEnvironment, optional: true }],
          useFactory: (bound?: ServiceEnvironment) => open(database, ServiceEnvironment.orProcess(bound)),
        },
        { provide: EntityManager, useFactory: ({ manager }: DataSource) => manager, inject: [DataSource] },
        Transactions,
      ],
      exports: [DataSource, EntityManager, Transactions],
    };
  }

  /** The last of Nest's hooks: whatever drains before it may still write. */
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

const open = (database: ServiceDatabase, environment: ServiceEnvironment): Promise<DataSource> => {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize } = databaseConfig.read(environment);
  return openServiceDatabase(database, { url, poolSize });
};
