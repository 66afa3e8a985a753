import { type CurrentUser, type DashboardView, type HeldPlan, isLargestSold } from '@rowdeck/contracts';
import { formatCount, formatDay, formatNumber } from '@rowdeck/ui';

/** Green up to 75 %, amber above, red above 90 %. */
export const usageColor = (percentage: number): string =>
  percentage > 90 ? 'red' : percentage > 75 ? 'yellow' : 'green';

/** From here on the plan sentence is a warning. */
export const WARNING_PERCENTAGE = 80;

const HOURS_PER_PRESENTATION = 0.5;

export const hoursSaved = (presentations: number): number => Math.round(presentations * HOURS_PER_PRESENTATION);

/** When the month begins anew that is counted: calendar months in UTC. */
export const nextMonthOf = (today: Date): number => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1);

type Plan = Pick<CurrentUser, 'subscription_tier' | 'current_month_usage' | 'usage_limit'>;

/** The sentence about the plan, and whether it is a warning. `today` says which month it is: plans count by months in UTC. */
export function planSentence(
  { subscription_tier, current_month_usage, usage_limit }: Plan,
  { usage_percentage }: Pick<DashboardView['stats'], 'usage_percentage'>,
  today: Date,
): { readonly text: string; readonly warning: boolean } {
  const plan = `${subscription_tier.charAt(0).toUpperCase()}${subscription_tier.slice(1)} plan`;
  if (usage_limit === null) return { text: `You are on the ${plan} with unlimited presentations.`, warning: false };
  const used = `${formatNumber(current_month_usage)} of ${formatNumber(usage_limit)} presentations`;
  if (usage_percentage >= 100) {
    const next = formatDay(nextMonthOf(today));
    return {
      text: `You have reached your monthly limit: ${used} used on the ${plan}. It starts again on ${next}.`,
      warning: true,
    };
  }
  return usage_percentage >= WARNING_PERCENTAGE
    ? { text: `You are approaching your monthly limit: ${used} used on the ${plan}.`, warning: true }
    : { text: `You are on the ${plan}: ${used} used this month.`, warning: false };
}

interface MonthlyUsage {
  readonly used: number;
  /** Null: unlimited. */
  readonly limit: number | null;
  /** The day on which counting begins anew, in UTC. */
  readonly resetsOn: string;
  readonly held: HeldPlan;
}

/** What a larger plan would do, when the month is over and when it soon is. */
const SOLD = { over: ', or at once with a larger plan', soon: ' A larger plan takes effect at once.' };

const AGREED = {
  over: ', or contact sales about a larger plan',
  soon: ' For more, contact sales about a larger plan.',
};

const UNSOLD = { over: '', soon: '' };

const largerThan = ({ tier, billing }: HeldPlan): typeof SOLD => {
  if (billing === 'none') return UNSOLD;
  return isLargestSold(tier) ? AGREED : SOLD;
};

/** How much of the month is left, and what to do where it is little or nothing. */
export function usageSentence({ used, limit, resetsOn, held }: MonthlyUsage): string {
  if (limit === null) return 'Your plan has no monthly limit.';
  const day = formatDay(Date.parse(resetsOn));
  if (used >= limit) {
    return `You have reached your monthly limit. Make presentations again from ${day} on${largerThan(held).over}.`;
  }
  const left = `${formatCount(limit - used, 'presentation')} ${limit - used === 1 ? 'is' : 'are'} left until ${day}`;
  if ((used / limit) * 100 < WARNING_PERCENTAGE) return `${left}.`;
  return `You are approaching your monthly limit: ${left}.${largerThan(held).soon}`;
}
