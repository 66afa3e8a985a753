import { type ServiceEnvironment } from '@rowdeck/service-kit';
import { databaseConfig } from './database.config';
import { type ConnectionSettings } from './service-data-source';

/** How the service reaches its database. @throws ConfigInvalid with every fault of the environment */
export const connectionSettings = (environment: ServiceEnvironment): ConnectionSettings => {
  const {
    DATABASE_URL: url,
    DATABASE_CA_FILE: caFile,
    DATABASE_POOL_SIZE: poolSize,
  } = databaseConfig.read(environment);
  return { url, poolSize, ...(caFile && { caFile }) };
};
