import { type Notice } from '@rowdeck/contracts';
import { formatCount, formatNumber } from '@rowdeck/ui';

/** What a batch has come to. */
export function noticeSentence({
  completed_count: made,
  failed_count: failed,
}: Pick<Notice, 'completed_count' | 'failed_count'>): string {
  if (made === 0) {
    return failed === 1
      ? 'The only row could not be made into a presentation'
      : `None of ${formatNumber(failed)} rows could be made into a presentation`;
  }
  const ready = `${formatCount(made, 'presentation')} ${made === 1 ? 'is' : 'are'} ready`;
  return failed === 0 ? ready : `${ready}, ${formatCount(failed, 'row')} failed`;
}
