import { DataSource } from 'typeorm';
import { connectPatiently } from './connect-patiently';
import { DatabaseLogger } from './database-logger';
import { migrateUnderLock } from './migrate-under-lock';
import { type ServiceDatabase } from './service-database';

const DEFAULT_POOL_SIZE = 10;

export interface ConnectionSettings {
  /** `postgres://user:password@host:port/database` */
  url: string;
  poolSize?: number;
  /** Milliseconds to go on trying while the server is not there yet. Default 30,000. */
  patienceMs?: number;
}

/** A data source of the service's entities, not yet connected. */
export const serviceDataSource = (database: ServiceDatabase, { url, poolSize }: ConnectionSettings): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
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

/** Connects, waiting for a server that is still starting, and brings the schema up to date. */
export const openServiceDatabase = async (
  database: ServiceDatabase,
  settings: ConnectionSettings,
): Promise<DataSource> => {
  const dataSource = await connectPatiently(serviceDataSource(database, settings), settings.patienceMs);
  try {
    await migrateUnderLock(dataSource, database.name);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
};
