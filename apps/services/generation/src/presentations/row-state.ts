import { type PresentationStatus, ROW_CANCELLED } from '@rowdeck/contracts';
import { type Chunk } from '../chunks/chunk.entity';

interface RowState {
  readonly status: PresentationStatus;
  /** Why it failed and what to do. */
  readonly failure: string | null;
  /** Of a row that failed: nothing is wrong with it, its batch was cancelled first. */
  readonly notMade: boolean;
}

export type StateOfChunk = Pick<
  Chunk,
  'firstRow' | 'status' | 'failures' | 'failure' | 'failureCode' | 'rerun' | 'leasedUntil'
>;

const unfailed = (status: PresentationStatus): RowState => ({ status, failure: null, notMade: false });
const PENDING = unfailed('pending');
const PROCESSING = unfailed('processing');
const COMPLETED = unfailed('completed');

const failedFor = (failure: string | null, code: string | null = null): RowState => ({
  status: 'failed',
  failure,
  notMade: code === ROW_CANCELLED,
});

/**
 * What became of a row, as its chunk knows it.
 * @param row number in the batch, from 1
 */
export const rowOf = (chunk: StateOfChunk, row: number): RowState => {
  if (chunk.status === 'pending') return PENDING;
  if (chunk.status === 'leased') return PROCESSING;
  if (chunk.status === 'failed') return failedFor(chunk.failure, chunk.failureCode);
  const place = row - chunk.firstRow;
  if (chunk.rerun?.places.includes(place)) return chunk.leasedUntil === null ? PENDING : PROCESSING;
  const failed = chunk.failures.find(({ index }) => index === place);
  return failed ? failedFor(failed.reason, failed.code) : COMPLETED;
};
