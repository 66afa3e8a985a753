export { connectionSettings } from './connection-settings';
export { databaseNow, mayDeleteByAge, noteDatabaseTime, watchClock } from './database-clock';
export { DatabaseUnavailable, isUniqueViolation, MigrationFailed } from './database.errors';
export { ensureServiceDatabases } from './ensure-service-databases';
export { PersistenceModule } from './persistence.module';
export { type ConnectionSettings, openServiceDatabase } from './service-data-source';
export { type ServiceDatabase } from './service-database';
export { servicesSql } from './services-sql';
export { PASSING_MS, Transactions } from './transactions';
