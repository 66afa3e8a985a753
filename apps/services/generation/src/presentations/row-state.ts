import { type PresentationStatus } from '@rowdeck/contracts';
import { type Chunk } from '../chunks/chunk.entity';

interface RowState {
  readonly status: PresentationStatus;
  /** Why it failed and what to do. */
  readonly failure: string | null;
}

export type StateOfChunk = Pick<Chunk, 'firstRow' | 'status' | 'failures' | 'failure' | 'rerun' | 'leasedUntil'>;

const PENDING: RowState = { status: 'pending', failure: null };
const PROCESSING: RowState = { status: 'processing', failure: null };

/**
 * What became of a row, as its chunk knows it.
 * @param row number in the batch, from 1
 */
export const rowOf = (chunk: StateOfChunk, row: number): RowState => {
  if (chunk.status === 'pending') return PENDING;
  if (chunk.status === 'leased') return PROCESSING;
  if (chunk.status === 'failed') return { status: 'failed', failure: chunk.failure };
  const place = row - chunk.firstRow;
  if (chunk.rerun?.places.includes(place)) return chunk.leasedUntil === null ? PENDING : PROCESSING;
  const failed = chunk.failures.find(({ index }) => index === place);
  return failed ? { status: 'failed', failure: failed.reason } : { status: 'completed', failure: null };
};
