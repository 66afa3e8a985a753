import { type Notice, planOf, type QuotaNotice } from '@rowdeck/contracts';
import { formatCount, formatNumber } from '@rowdeck/ui';

/** How much of a month is used. */
export function quotaSentence({ tier, used, limit }: QuotaNotice): string {
  const plan = planOf(tier).name;
  return used >= limit
    ? `All ${formatCount(limit, 'presentation')} of your ${plan} plan are used this month`
    : `${formatNumber(used)} of ${formatCount(limit, 'presentation')} of your ${plan} plan are used this month`;
}

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
