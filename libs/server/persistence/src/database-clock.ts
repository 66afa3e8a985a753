import { type DataSource } from 'typeorm';

/** Milliseconds since 1970 at the database when this process's monotonic clock began; undefined until one was asked. */
let began: number | undefined;

/**
 * What time it is by the clock of the database, for whatever is stored and compared with what is stored: the clocks of processes may differ by any time, and
 * one that is put right while it runs changes nothing here. Where no database was opened, by that of the process.
 */
export const databaseNow = (): Date => new Date(began === undefined ? Date.now() : began + performance.now());

/** Asks the database; between two times the monotonic clock of the process goes on. */
export const readDatabaseClock = async (dataSource: Pick<DataSource, 'query'>): Promise<void> => {
  const asked = performance.now();
  const [row] = await dataSource.query<{ ms: number }[]>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  if (row) began = row.ms - (asked + performance.now()) / 2;
};
