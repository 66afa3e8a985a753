import { renewedSetting, type ServiceEnvironment } from '@rowdeck/service-kit';
import { databaseConfig } from './database.config';
import { type ConnectionSettings } from './service-data-source';

/** How the service reaches its database. @throws ConfigInvalid with every fault of the environment */
export const connectionSettings = (environment: ServiceEnvironment): ConnectionSettings => {
  const read = () => databaseConfig.read(environment);
  const { DATABASE_CA_FILE: caFile, DATABASE_POOL_SIZE: poolSize, ...set } = read();
  const limits = {
    lockSeconds: set.DATABASE_LOCK_SECONDS,
    statementSeconds: set.DATABASE_STATEMENT_SECONDS,
    silentSeconds: set.DATABASE_SILENT_SECONDS,
  };
  const url = renewedSetting('DATABASE_URL', () => read().DATABASE_URL);
  return { url, poolSize, limits, ...(caFile && { caFile }) };
};
