import { Logger } from '@nestjs/common';
import { type CountedBatch, type EndedRows } from './batch.repository';

const logger = new Logger('Batches');

/** One line for each batch, and each rerun of one, that was taken. Names and columns are what people wrote: they are in no log. */
export const logTaken = (batchId: string, rows: number, rerunOf?: string): void =>
  logger.log({ batchId: rerunOf ?? batchId, rows, ...(rerunOf && { rerun: batchId }) }, 'A batch was taken');

/** One line for each that has ended, once that is committed: by the worker that has ended its last chunk. */
export const logEnded = ({ id, rowCount, completedCount, failedCount, status, ...batch }: CountedBatch): void => {
  if (!batch.finishedAt) return;
  const startedAt = batch.rerun ? Date.parse(batch.rerun.startedAt) : batch.createdAt.getTime();
  const seconds = Math.round((batch.finishedAt.getTime() - startedAt) / 100) / 10;
  const counts = { rows: rowCount, completed: completedCount, failed: failedCount };
  logger.log({ batchId: id, status, ...counts, seconds }, 'A batch has ended');
};

/** One for each that its owner, or a deletion, has stopped. */
export const logStopped = (batchId: string, notMade: number): void =>
  logger.log({ batchId, notMade }, 'A batch was stopped: rows that nobody had begun with are not made');

interface WorkedAt {
  readonly batchId: string;
  readonly number: number;
  readonly chunkCount: number;
}

/** One line for each chunk by the worker that has rendered it: what each of them does stands in its own log, and who ends a batch is one of many. */
export const logRendered = (
  { batchId, number: chunk, chunkCount: chunks }: WorkedAt,
  rows: EndedRows,
  startedAt: number,
): void => logger.log({ batchId, chunk, chunks, ...rows, seconds: secondsSince(startedAt) }, 'A chunk was rendered');

/** The same where nothing came of it. */
export const logLost = ({ batchId, number: chunk, chunkCount: chunks }: WorkedAt, startedAt: number): void =>
  logger.log(
    { batchId, chunk, chunks, seconds: secondsSince(startedAt) },
    'A chunk was rendered for nothing: another worker has it, or its batch was stopped',
  );

/** One line for each attempt of a chunk that may be what silences its workers. */
export const logSuspect = ({ batchId, number: chunk, lapses }: WorkedAt & { readonly lapses: number }): void =>
  logger.warn(
    { batchId, chunk, lapses },
    'A chunk that its workers fell silent with is made, and no other of its kind',
  );

/** One line for each chunk that is not tried again. */
export const logGivenUp = (chunkId: string, batchId: string, { failed }: EndedRows): void =>
  logger.warn({ batchId, chunkId, failed }, 'A chunk was given up: its rows have failed');

const secondsSince = (startedAt: number): number => Math.round(performance.now() - startedAt) / 1000;
