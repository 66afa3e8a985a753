import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { DatabaseUnavailable } from './database.errors';

const DEFAULT_PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/** Node's socket errors and Postgres' "starting up", "shutting down", "too many connections". Anything else will not mend itself. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
  '57P01',
  '53300',
]);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Connects the data source; while the server is not there yet, tries again for `patienceMs`.
 * @throws DatabaseUnavailable which names the server, never the password
 */
export const connectPatiently = async (
  dataSource: DataSource,
  patienceMs = DEFAULT_PATIENCE_MS,
): Promise<DataSource> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!PASSING.has(codeOf(error)) || Date.now() + PAUSE_MS > deadline)
        throw new DatabaseUnavailable(dataSource, error);
      await sleep(PAUSE_MS);
    }
  }
};
