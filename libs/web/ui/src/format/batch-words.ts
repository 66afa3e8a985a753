import { formatNumber } from './format';

interface EndedRows {
  readonly completed_count: number;
  readonly failed_count: number;
  readonly not_made_count: number;
}

/** Rows with which something is wrong: those that failed, without the ones that were not made since the batch was cancelled. */
export const faultyCount = ({ failed_count, not_made_count }: Pick<EndedRows, 'failed_count' | 'not_made_count'>) =>
  failed_count - not_made_count;

/** Rows that were worked on to their end: made or failed. Those that were not made since the batch was cancelled are none of them. */
export const processedCount = (rows: EndedRows): number => rows.completed_count + faultyCount(rows);

/** What a batch that was cancelled has come to: 'Cancelled: 1,994 made, 8,000 not made, 3 failed'. */
export function cancelledWords(rows: EndedRows): string {
  const { completed_count, not_made_count } = rows;
  const faulty = faultyCount(rows);
  if (processedCount(rows) === 0) return 'Cancelled before any presentation was made';
  const failed = faulty === 0 ? [] : [`${formatNumber(faulty)} failed`];
  return `Cancelled: ${[`${formatNumber(completed_count)} made`, `${formatNumber(not_made_count)} not made`, ...failed].join(', ')}`;
}
