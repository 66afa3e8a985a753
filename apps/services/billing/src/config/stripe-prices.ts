import { type BillingInterval, type SubscriptionTier } from '@rowdeck/contracts';
import { z } from 'zod';

const PLAN_OF_PRICE = /^(starter|professional)\.(monthly|annual)=(\w+)$/;

/** What a price of Stripe's buys. */
export interface StripePrice {
  readonly tier: SubscriptionTier;
  readonly interval: BillingInterval;
  readonly id: string;
}

/** Which price of Stripe's is which plan: `starter.monthly=price_1,starter.annual=price_2,…` */
export const stripePrices = z
  .string()
  .default('')
  .transform((text, context): StripePrice[] =>
    text.split(',').flatMap((entry) => {
      if (entry.trim() === '') return [];
      const [, tier, interval, id = ''] = PLAN_OF_PRICE.exec(entry.trim()) ?? [];
      if (id === '') context.addIssue({ code: 'custom', message: `“${entry.trim()}” is no plan and price` });
      return [{ tier: tier as SubscriptionTier, interval: interval as BillingInterval, id }];
    }),
  );

/** How many plans can be bought: two, by the month and by the year. */
export const PRICES_NEEDED = 4;
