import { type PresentationStatus } from '@rowdeck/contracts';
import { type Chunk } from '../chunks/chunk.entity';

interface RowState {
  readonly status: PresentationStatus;
  /** Why it failed and what to do. */
  readonly failure: string | null;
}

/**
 * What became of a row, as its chunk knows it.
 * @param row number in the batch, from 1
 */
export const rowOf = (chunk: Pick<Chunk, 'firstRow' | 'status' | 'failures' | 'failure'>, row: number): RowState => {
  if (chunk.status === 'pending') return { status: 'pending', failure: null };
  if (chunk.status === 'leased') return { status: 'processing', failure: null };
  if (chunk.status === 'failed') return { status: 'failed', failure: chunk.failure };
  const failed = chunk.failures.find(({ index }) => index === row - chunk.firstRow);
  return failed ? { status: 'failed', failure: failed.reason } : { status: 'completed', failure: null };
};
