import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, EntityManager } from 'typeorm';
import { connectionSettings } from './connection-settings';
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
  constructor(private readonly dataSource: DataSource) {}

  static forService(database: ServiceDatabase): DynamicModule {
    const repositories = TypeOrmModule.forFeature([...database.entities]);
    return {
      module: PersistenceModule,
      imports: [repositories],
      providers: [
        { provide: DataSource, useFactory: () => openServiceDatabase(database, connectionSettings(process.env)) },
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
