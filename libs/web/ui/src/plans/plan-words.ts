import { type BillingInterval, CURRENCY, monthlyMinorOf } from '@rowdeck/contracts';
import { formatMoney } from '../format/format';

/** A letter to who sells plans on this site, with what it is about. */
export const salesEmail = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(`Rowdeck ${subject}`)}`;

/** The price of a plan as its card shows it. */
export interface PriceWords {
  readonly price: string;
  /** Whether the price is of a month: what costs nothing, or is agreed upon, has none. */
  readonly perMonth: boolean;
  /** What is billed at once, where that is more than a month; otherwise empty. */
  readonly total: string;
}

/**
 * A price by the month, whichever period is billed. The annual total is the price of a month times twelve.
 *
 * @param priceMinor of whole periods, in cents; null on request
 */
export function priceWords(
  priceMinor: Readonly<Record<BillingInterval, number | null>>,
  interval: BillingInterval,
  currency: string = CURRENCY,
): PriceWords {
  const period = priceMinor[interval];
  const monthly = monthlyMinorOf({ priceMinor }, interval);
  if (period === null || monthly === null) return { price: 'Custom', perMonth: false, total: '' };
  const billedAtOnce = interval === 'annual' && period > 0;
  return {
    price: formatMoney(monthly, currency, 'if any'),
    perMonth: period > 0,
    total: billedAtOnce ? `${formatMoney(period, currency, 'if any')} billed annually` : '',
  };
}
