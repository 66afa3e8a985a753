import { setTimeout as sleep } from 'node:timers/promises';
import { isTransientError } from '@rowdeck/failures';
import { type DataSource } from 'typeorm';
import { DatabaseUnavailable } from './database.errors';

const DEFAULT_TIMEOUT_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Connects the data source; while the server is not there yet, tries again for `timeoutMs`.
 * @throws DatabaseUnavailable which names the server, never the password
 */
export const connectWithRetry = async (dataSource: DataSource, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<DataSource> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!isTransientError(error) || Date.now() + PAUSE_MS > deadline)
        throw new DatabaseUnavailable(dataSource, error);
      await sleep(PAUSE_MS);
    }
  }
};
