import {
  type BillingInterval,
  type ChangeQuote,
  planOf,
  type ScheduledChange,
  type SubscriptionView,
  type WantedPlan,
} from '@rowdeck/contracts';
import { formatDay, formatMoney } from '@rowdeck/ui';

/** A day of the contract for people: `Dec 10, 2026`. */
export const dayWords = (isoDay: string): string => formatDay(Date.parse(isoDay));

const INTERVALS: Readonly<Record<BillingInterval, string>> = {
  monthly: 'billed monthly',
  annual: 'billed annually',
};

/** `Starter, billed monthly`; what costs nothing is billed never. */
export const planWords = ({ tier, interval }: WantedPlan): string =>
  tier === 'free' ? planOf(tier).name : `${planOf(tier).name}, ${INTERVALS[interval]}`;

/** The same within a sentence: `Starter (billed monthly)`. */
export const planInSentence = ({ tier, interval }: WantedPlan): string =>
  tier === 'free' ? planOf(tier).name : `${planOf(tier).name} (${INTERVALS[interval]})`;

/** What is paid for the plan and when, a sentence each. */
export function paymentSentences(subscription: SubscriptionView): string[] {
  const { tier, granted, period, next_price_minor, balance_minor, scheduled, currency } = subscription;
  const sentences: string[] = [];
  if (granted) sentences.push('An operator gave you this plan. It costs nothing and does not end by itself.');
  else if (tier === 'free' && !period) sentences.push('It costs nothing.');
  // With invoices, the period runs whether or not they are paid.
  const isPaid = subscription.billing === 'stripe' && !subscription.past_due;
  if (period) sentences.push(`${isPaid ? 'It is paid until' : 'This period ends on'} ${dayWords(period.ends_on)}.`);
  if (period && next_price_minor !== null && !scheduled) {
    const price = formatMoney(next_price_minor, currency);
    sentences.push(`The next invoice comes on ${dayWords(period.ends_on)}: ${price}, without tax.`);
  }
  if (balance_minor > 0) {
    sentences.push(`You have a credit of ${formatMoney(balance_minor, currency)}. It is taken off your next invoices.`);
  }
  return sentences;
}

/** What is to come at the end of the period. */
export function scheduledSentence(
  { kind, on, ...plan }: ScheduledChange,
  { tier, next_price_minor, currency }: SubscriptionView,
): string {
  if (kind === 'cancellation') {
    return `Your ${planOf(tier).name} plan is cancelled and ends on ${dayWords(on)}. You are on Free then, and nothing more is charged.`;
  }
  const price = next_price_minor === null ? '' : ` It costs ${formatMoney(next_price_minor, currency)}, without tax.`;
  return `Your plan changes to ${planInSentence(plan)} on ${dayWords(on)}.${price}`;
}

/** A larger plan does; a smaller one does where nothing is paid that would have to end first. */
export const holdsAtOnce = ({ kind }: ChangeQuote, { period }: SubscriptionView): boolean =>
  kind === 'upgrade' || period === null;

/** What a change has led to, once it is made. */
export function changedSentence({ tier, interval, kind, effective_on }: ChangeQuote, atOnce: boolean): string {
  if (atOnce) return `Your plan is now ${planInSentence({ tier, interval })}.`;
  if (kind === 'cancellation') return `Your plan is cancelled. It ends on ${dayWords(effective_on)}.`;
  return `Your plan changes to ${planInSentence({ tier, interval })} on ${dayWords(effective_on)}.`;
}
