import { Logger } from '@nestjs/common';
import { type CountedBatch } from './batch.repository';

const logger = new Logger('Batches');

/** One line for each batch, and each rerun of one, that was taken. Names and columns are what people wrote: they are in no log. */
export const logTaken = (batchId: string, rows: number, rerunOf?: string): void =>
  logger.log({ batchId: rerunOf ?? batchId, rows, ...(rerunOf && { rerun: batchId }) }, 'A batch was taken');

/** One line for each that has ended, once that is committed; none for the chunks before its last. */
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

/** Of each chunk, where somebody looks closely. */
export const logChunk = (chunkId: string, batchId: string, rows: { completed: number; failed: number }): void =>
  logger.debug({ chunkId, batchId, ...rows }, 'A chunk has ended');
