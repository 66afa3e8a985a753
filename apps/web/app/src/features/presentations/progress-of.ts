import { type BatchView } from '@rowdeck/contracts';

/** Specification, section 4: the bar's place while no progress has been reported. */
export const UNKNOWN_PROGRESS = 60;

/** Percent of the batch's rows that have ended. */
export function progressOf({ row_count, completed_count, failed_count }: BatchView): number {
  const ended = completed_count + failed_count;
  return ended === 0 || row_count === 0 ? UNKNOWN_PROGRESS : (ended / row_count) * 100;
}
