import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorCode, isTransientError, PARTS, partsAway } from '@rowdeck/failures';
import { growingPause } from '@rowdeck/service-kit';
import { type AddressSource, addressReader } from '@rowdeck/settings';
import * as driver from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions, type LogLevel, type LogMessage } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { readDatabaseAddress } from './database-address';
import { readDatabaseClock } from './database-clock';
import { DatabaseUnavailable } from './database.errors';
import { migrateUnderLock } from './migrate-under-lock';
import { pooledClient } from './pooled-client';
import { type ServiceDatabase } from './service-database';
import { DEFAULT_LIMITS, type SessionLimits, sessionParameters } from './session-limits';

/** One line for each connection of the pool, of an outage that has lines of its own once a call meets it. */
const LOST_CONNECTION = /^Postgres pool raised an error/;

/** TypeORM's words in the service's own log: it reports migrations to the console whatever its log options say. */
class DatabaseLogger extends AbstractLogger {
  private readonly logger = new Logger('Database');

  protected writeLog(level: LogLevel, message: LogMessage | string | number | (LogMessage | string | number)[]): void {
    for (const { message: text } of this.prepareLogMessages(message)) {
      if (level === 'warn' && !LOST_CONNECTION.test(String(text))) this.logger.warn(text);
      else this.logger.debug(text);
    }
  }
}

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Connects the data source; while the server is not there yet, tries again for `timeoutMs`.
 * @throws DatabaseUnavailable which names the server, never the password
 */
export const connectWithRetry = async (dataSource: DataSource, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<DataSource> => {
  const deadline = performance.now() + timeoutMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      const pauseMs = growingPause(failures);
      if (!isTransientError(error) || performance.now() + pauseMs > deadline)
        throw new DatabaseUnavailable(dataSource, error);
      await sleep(pauseMs);
    }
  }
};

/** Class 28 is of users and passwords: while one is changed, the server may have the new one before this service has. */
const isNotLetIn = (error: unknown): boolean => errorCode(error).startsWith('28');

/** From now on, a query that finds no server fails with `DatabaseUnavailable`: it names the server and the remedy. */
const nameLostConnections = (dataSource: DataSource): void => {
  const { driver } = dataSource;
  if (!(driver instanceof PostgresDriver)) return;
  // TypeORM passes on the bare socket error, and has no hook before this one that all queries and transactions share.
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = () =>
    obtain().then(
      (connection) => {
        partsAway.works(PARTS.database);
        return connection;
      },
      (error: unknown) => {
        throw isTransientError(error) || isNotLetIn(error) ? new DatabaseUnavailable(dataSource, error) : error;
      },
    );
};

const DEFAULT_POOL_SIZE = 10;

/** The longest that a connection opened with a former password stays, once the work that has it is done. */
const DEFAULT_MAX_LIFETIME_SECONDS = 600;

export interface ConnectionSettings {
  /** `postgres://user:password@host:port/database`, with `?sslmode=verify-full` for TLS. */
  url: AddressSource;
  /** PEM file of the CA that signed the server's certificate, where Node does not know it. */
  caFile?: string;
  poolSize?: number;
  /** After which a connection is replaced, with the user and password that hold by then. Default 600. */
  maxLifetimeSeconds?: number;
  /** How long a session may hold others up. */
  limits?: SessionLimits;
  /** Milliseconds to go on trying while the server is not there yet. Default 30,000. */
  connectTimeoutMs?: number;
}

/** How TypeORM reaches the service's own database. */
export const dataSourceOptions = (
  database: ServiceDatabase,
  { url, caFile, poolSize, maxLifetimeSeconds, limits }: Omit<ConnectionSettings, 'connectTimeoutMs'>,
): DataSourceOptions => ({
  type: 'postgres',
  // Otherwise TypeORM looks for it by name while it runs, where no bundle has it.
  driver,
  ...readDatabaseAddress(addressReader(url)(), caFile),
  entities: [...database.entities],
  migrations: [...database.migrations],
  applicationName: `rowdeck-${database.name}`,
  poolSize: poolSize ?? DEFAULT_POOL_SIZE,
  extra: {
    Client: pooledClient(url, caFile),
    ...sessionParameters(limits ?? DEFAULT_LIMITS),
    maxLifetimeSeconds: maxLifetimeSeconds ?? DEFAULT_MAX_LIFETIME_SECONDS,
  },
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
    await readDatabaseClock(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
};

/** The service's database, outside Nest. */
export const openServiceDatabase = (database: ServiceDatabase, settings: ConnectionSettings): Promise<DataSource> =>
  openDataSource(dataSourceOptions(database, settings), database.name, settings.connectTimeoutMs);
