/** A subscription as the stand-in for Stripe keeps it. */
export interface SubscriptionAtStripe {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly status: string;
  /** Days, `2026-11-10`. */
  readonly start: string;
  readonly end: string;
  readonly ending: boolean;
  /** What it costs from the end of its period on, where a schedule says so. */
  readonly nextPrice: string | null;
}

/** Cents that the prices of the stand-in come to for a period, as the plans cost. */
const AMOUNTS: Readonly<Record<string, number>> = {
  price_sm: 2900,
  price_sa: 27_800,
  price_pm: 8900,
  price_pa: 85_400,
};

/** @returns seconds since 1970, at the time of day at which all that is bought at the stand-in begins */
export const secondsOf = (day: string): number => Date.parse(`${day}T10:30:00Z`) / 1000;

export const scheduleIdOf = ({ id }: SubscriptionAtStripe): string => `sub_sched_${id}`;

const phaseOf = (price: string, from: string, to: string) => ({
  ...{ start_date: secondsOf(from), end_date: secondsOf(to), discounts: [] },
  items: [{ price, quantity: 1 }],
});

/** A schedule as Stripe writes it; without a second phase where nothing else follows. */
export const scheduleAsStripe = (subscription: SubscriptionAtStripe) => {
  const { id, price, nextPrice, start, end } = subscription;
  const phases = [phaseOf(price, start, end)];
  if (nextPrice !== null) phases.push(phaseOf(nextPrice, end, '2099-01-01'));
  const about = { object: 'subscription_schedule', status: 'active', end_behavior: 'release' };
  return { id: scheduleIdOf(subscription), ...about, subscription: id, phases };
};

/** A subscription as Stripe writes it, with its schedule in full. */
export const subscriptionAsStripe = (subscription: SubscriptionAtStripe) => {
  const { id, customer, price, status, start, end, ending, nextPrice } = subscription;
  return {
    ...{ id, object: 'subscription', customer, status, created: secondsOf(start), cancel_at: null },
    cancel_at_period_end: ending,
    schedule: nextPrice === null ? null : scheduleAsStripe(subscription),
    items: {
      object: 'list',
      data: [
        {
          ...{
            id: `si_${id}`,
            object: 'subscription_item',
            price: { id: price, object: 'price', unit_amount: AMOUNTS[price] ?? 0 },
          },
          ...{ current_period_start: secondsOf(start), current_period_end: secondsOf(end) },
        },
      ],
    },
  };
};

/** An invoice as Stripe tells of it when it is paid. */
export const invoiceAsStripe = ({ customer, id, price }: SubscriptionAtStripe, number: string, pdfUrl: string) => ({
  ...{ customer, number, created: Math.floor(Date.now() / 1000), currency: 'usd', total: AMOUNTS[price] },
  ...{ total_excluding_tax: AMOUNTS[price], invoice_pdf: pdfUrl },
  lines: { data: [{ description: 'Your plan, as Stripe names it', amount: AMOUNTS[price] }] },
  parent: { subscription_details: { subscription: id } },
});
