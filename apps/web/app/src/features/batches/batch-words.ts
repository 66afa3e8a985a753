import { type BatchView } from '@rowdeck/contracts';
import { formatCount, formatNumber } from '@rowdeck/ui';

type Counts = Pick<BatchView, 'status' | 'row_count' | 'completed_count' | 'failed_count'>;

/** What the batch has come to, in a sentence. */
export function batchSentence({ status, row_count, completed_count, failed_count }: Counts): string {
  if (status === 'pending') return 'Waiting to start generation...';
  if (status === 'processing') return 'Your presentations are being generated...';
  if (completed_count === 0) return 'Generation failed. Please try again.';
  if (failed_count === 0) return `${formatCount(row_count, 'presentation')} ready for download`;
  return `${formatCount(completed_count, 'presentation')} ready for download, ${formatNumber(failed_count)} failed`;
}

/** Seconds from the order to the last row, null while it runs. */
export function secondsTaken({
  created_at,
  finished_at,
}: Pick<BatchView, 'created_at' | 'finished_at'>): number | null {
  return finished_at === null ? null : Math.max(0, (Date.parse(finished_at) - Date.parse(created_at)) / 1000);
}
