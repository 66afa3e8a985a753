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
  /** What it cost in the period before, where a schedule has brought the present price: Stripe keeps it until the period ends. */
  readonly formerPrice: string | null;
  readonly coupon: string | null;
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

const phaseOf = (price: string, from: string, to: string, coupon: string | null) => ({
  ...{ start_date: secondsOf(from), end_date: secondsOf(to) },
  discounts: coupon === null ? [] : [{ coupon, discount: null, promotion_code: null }],
  items: [{ price, quantity: 1 }],
});

export const isScheduled = ({ nextPrice, formerPrice }: SubscriptionAtStripe): boolean =>
  nextPrice !== null || formerPrice !== null;

/** A schedule as Stripe writes it: with the phase that is over, where there was one, and the one that follows. */
export const scheduleAsStripe = (subscription: SubscriptionAtStripe) => {
  const { id, price, nextPrice, formerPrice, start, end, coupon } = subscription;
  const phases = [
    ...(formerPrice === null ? [] : [phaseOf(formerPrice, '2020-01-01', start, coupon)]),
    phaseOf(price, start, end, coupon),
    ...(nextPrice === null ? [] : [phaseOf(nextPrice, end, '2099-01-01', coupon)]),
  ];
  const current_phase = { start_date: secondsOf(start), end_date: secondsOf(end) };
  const about = { object: 'subscription_schedule', status: 'active', end_behavior: 'release', current_phase };
  return { id: scheduleIdOf(subscription), ...about, subscription: id, phases };
};

/** A subscription as Stripe writes it, with its schedule in full. */
export const subscriptionAsStripe = (subscription: SubscriptionAtStripe) => {
  const { id, customer, price, status, start, end, ending } = subscription;
  return {
    ...{ id, object: 'subscription', customer, status, created: secondsOf(start), cancel_at: null },
    cancel_at_period_end: ending,
    schedule: isScheduled(subscription) ? scheduleAsStripe(subscription) : null,
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
