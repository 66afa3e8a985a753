import { type Notice } from '@rowdeck/contracts';
import { cancelledWords, formatCount, formatNumber } from '@rowdeck/ui';

/** What a batch has come to. */
export function noticeSentence(notice: Pick<Notice, 'completed_count' | 'failed_count' | 'not_made_count'>): string {
  const { completed_count: made, failed_count: failed } = notice;
  if (notice.not_made_count > 0) return cancelledWords(notice);
  if (made === 0) {
    return failed === 1
      ? 'The only row could not be made into a presentation'
      : `None of ${formatNumber(failed)} rows could be made into a presentation`;
  }
  const ready = `${formatCount(made, 'presentation')} ${made === 1 ? 'is' : 'are'} ready`;
  return failed === 0 ? ready : `${ready}, ${formatCount(failed, 'row')} failed`;
}
