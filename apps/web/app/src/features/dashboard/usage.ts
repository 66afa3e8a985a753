import { type CurrentUser, type DashboardView } from '@rowdeck/contracts';
import { formatNumber } from '@rowdeck/ui';

/** Green up to 75 %, amber above, red above 90 %. */
export const usageColor = (percentage: number): string =>
  percentage > 90 ? 'red' : percentage > 75 ? 'yellow' : 'green';

/** From here on the plan sentence is a warning. */
export const WARNING_PERCENTAGE = 80;

const HOURS_PER_PRESENTATION = 0.5;

export const hoursSaved = (presentations: number): number => Math.round(presentations * HOURS_PER_PRESENTATION);

/** The sentence about the plan, and whether it is a warning. */
export function planSentence(
  { subscription_tier }: Pick<CurrentUser, 'subscription_tier'>,
  { presentations_this_month, usage_limit, usage_percentage }: DashboardView['stats'],
): { readonly text: string; readonly warning: boolean } {
  const plan = `${subscription_tier.charAt(0).toUpperCase()}${subscription_tier.slice(1)} plan`;
  if (usage_limit === null) return { text: `You are on the ${plan} with unlimited presentations.`, warning: false };
  const used = `${formatNumber(presentations_this_month)} of ${formatNumber(usage_limit)} presentations`;
  return usage_percentage >= WARNING_PERCENTAGE
    ? { text: `You are approaching your monthly limit: ${used} used on the ${plan}.`, warning: true }
    : { text: `You are on the ${plan}: ${used} used this month.`, warning: false };
}
