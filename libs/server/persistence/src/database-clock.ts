import { Logger } from '@nestjs/common';
import { type ServiceLifecycle, type ServiceMetrics } from '@rowdeck/service-kit';
import { Gauge } from 'prom-client';
import { type DataSource } from 'typeorm';

/** Milliseconds since 1970 at the database when this process's monotonic clock began; undefined until one was asked. */
let began: number | undefined;

/**
 * What time it is by the clock of the database, for whatever is stored and compared with what is stored, or with what another process says: the clocks of
 * processes may differ by any time, and one that is put right while it runs changes nothing here. Where no database was opened, by that of the process.
 */
export const databaseNow = (): Date => new Date(began === undefined ? Date.now() : began + performance.now());

/** An answer that took longer says too little of when the clock was read: only that it was in between. */
const SLOW_MS = 2_000;

/**
 * Takes what a database has said that it is; between two answers the monotonic clock of the process goes on. That stands still while a machine is suspended,
 * and the database may be slow from then on: a slow answer is taken, too, where what is known lies outside of it.
 *
 * @param ms since 1970
 * @param asked when, by `performance.now()`: half of the way is taken off
 */
export const noteDatabaseTime = (ms: number, asked: number): void => {
  const answered = performance.now();
  const isQuick = answered - asked <= SLOW_MS;
  const mayBeRight = began !== undefined && ms - answered <= began && began <= ms - asked;
  if (isQuick || !mayBeRight) began = ms - (asked + answered) / 2;
};

/** Asks the database. */
export const readDatabaseClock = async (dataSource: Pick<DataSource, 'query'>): Promise<void> => {
  const asked = performance.now();
  const [row] = await dataSource.query<{ ms: number }[]>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  if (row) noteDatabaseTime(row.ms, asked);
};

/** By how much the clock of this process is ahead of the database's; negative where it is behind, NaN where nobody was asked yet. */
const offsetSeconds = (): number =>
  began === undefined ? Number.NaN : (Date.now() - began - performance.now()) / 1_000;

/** Clocks that are set by NTP differ by less, however busy a machine is. */
const MOST_SECONDS = 5;

const inWords = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

/** Throws where the clock of this process and the database's differ by so much that one of them is wrong. */
const assertRightClock = (): void => {
  const offset = offsetSeconds();
  if (Number.isNaN(offset) || Math.abs(offset) <= MOST_SECONDS) return;
  const way = offset > 0 ? 'ahead of' : 'behind';
  throw new Error(
    `The clock of this machine is ${inWords(Math.abs(offset))} ${way} that of the database. Nothing is lost by it, but times in logs and certificates are judged by it. Set the clock of this machine by NTP (chrony or systemd-timesyncd), or that of the database, whichever is wrong.`,
  );
};

/** Whatever is deleted by its age is kept for longer than this. */
const SURE_WITHIN_SECONDS = 86_400;

let deletesByAge = true;

/**
 * Asks the database, and says whether what is old by its clock may be deleted. Where the clock of this process is over a day away from it, nobody knows
 * which of them is wrong, and what is gone is gone: a database a month ahead would empty every outbox. It is said once, until they agree again.
 */
export const mayDeleteByAge = async (database: Pick<DataSource, 'query'>): Promise<boolean> => {
  await readDatabaseClock(database);
  const offset = offsetSeconds();
  const agrees = Math.abs(offset) <= SURE_WITHIN_SECONDS;
  if (!agrees && deletesByAge)
    new Logger('DatabaseClock').warn(
      { offsetSeconds: Math.round(offset) },
      'The clocks of this machine and of the database are over a day apart: nothing is deleted by its age until they agree. Set whichever is wrong',
    );
  deletesByAge = agrees;
  return agrees;
};

/** Tells readiness and metrics of a clock that is wrong. */
export const watchClock = (lifecycle?: ServiceLifecycle, metrics?: ServiceMetrics): void => {
  lifecycle?.addReadinessCheck('clock', assertRightClock, { spared: true, ofProcess: true });
  if (!metrics) return;
  new Gauge({
    name: 'clock_offset_seconds',
    help: 'By how much the clock of this process is ahead of that of the database',
    registers: [metrics.registry],
    collect() {
      this.set(offsetSeconds());
    },
  });
};
