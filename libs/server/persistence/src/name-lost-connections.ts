import { isTransientError } from '@rowdeck/failures';
import { type DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { DatabaseUnavailable } from './database.errors';

/** From now on, a query that finds no server fails with `DatabaseUnavailable`: it names the server and the remedy. */
export const nameLostConnections = (dataSource: DataSource): void => {
  const { driver } = dataSource;
  if (!(driver instanceof PostgresDriver)) return;
  // TypeORM passes on the bare socket error, and has no hook before this one that all queries and transactions share.
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = () =>
    obtain().catch((error: unknown) => {
      throw isTransientError(error) ? new DatabaseUnavailable(dataSource, error) : error;
    });
};
