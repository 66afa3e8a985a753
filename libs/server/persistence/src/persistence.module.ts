import { type DynamicModule, Global, Module, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceEnvironment, ServiceLifecycle } from '@rowdeck/service-kit';
import { DataSource, EntityManager } from 'typeorm';
import { databaseConfig } from './database.config';
import { openServiceDatabase } from './service-data-source';
import { type ServiceDatabase } from './service-database';
import { Transactions } from './transactions';

/**
 * The service's own database: `DataSource`, `EntityManager`, `Transactions` and the repositories of the listed entities
 * (`@InjectRepository(Entity)`) are injectable everywhere in the service. Pending migrations run before the module is ready.
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
    const repositories = TypeOrmModule.forFeature([...database.entities]);
    return {
      module: PersistenceModule,
      imports: [repositories],
      providers: [
        {
          provide: DataSource,
          inject: [{ token: ServiceEnvironment, optional: true }],
          useFactory: (bound?: ServiceEnvironment) => open(database, ServiceEnvironment.orProcess(bound)),
        },
        { provide: EntityManager, useFactory: ({ manager }: DataSource) => manager, inject: [DataSource] },
        Transactions,
      ],
      exports: [DataSource, EntityManager, Transactions, repositories],
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
