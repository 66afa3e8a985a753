import { DataSource, type DataSourceOptions } from 'typeorm';
import { connectWithRetry } from './connect-with-retry';
import { readDatabaseAddress } from './database-address';
import { DatabaseLogger } from './database-logger';
import { nameLostConnections } from './name-lost-connections';
import { migrateUnderLock } from './migrate-under-lock';
import { type ServiceDatabase } from './service-database';

const DEFAULT_POOL_SIZE = 10;

export interface ConnectionSettings {
  /** `postgres://user:password@host:port/database`, with `?sslmode=verify-full` for TLS. */
  url: string;
  /** PEM file of the CA that signed the server's certificate, where Node does not know it. */
  caFile?: string;
  poolSize?: number;
  /** Milliseconds to go on trying while the server is not there yet. Default 30,000. */
  connectTimeoutMs?: number;
}

/** How TypeORM reaches the service's own database. */
export const dataSourceOptions = (
  database: ServiceDatabase,
  { url, caFile, poolSize }: Omit<ConnectionSettings, 'connectTimeoutMs'>,
): DataSourceOptions => ({
  type: 'postgres',
  ...readDatabaseAddress(url, caFile),
  entities: [...database.entities],
  migrations: [...database.migrations],
  applicationName: `rowdeck-${database.name}`,
  poolSize: poolSize ?? DEFAULT_POOL_SIZE,
  // gen_random_uuid() is built in since Postgres 13; uuid-ossp would need rights that a service's role lacks.
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  synchronize: false,
  logging: ['warn'],
  logger: new DatabaseLogger(['warn']),
});

/** Connects, waiting for a server that is still starting, and brings the schema up to date under the lock of that name. */
export const openDataSource = async (
  options: DataSourceOptions,
  lockName: string,
  connectTimeoutMs?: number,
): Promise<DataSource> => {
  const dataSource = await connectWithRetry(new DataSource(options), connectTimeoutMs);
  nameLostConnections(dataSource);
  try {
    await migrateUnderLock(dataSource, lockName);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
};

/** The service's database, outside Nest. */
export const openServiceDatabase = (database: ServiceDatabase, settings: ConnectionSettings): Promise<DataSource> =>
  openDataSource(dataSourceOptions(database, settings), database.name, settings.connectTimeoutMs);
