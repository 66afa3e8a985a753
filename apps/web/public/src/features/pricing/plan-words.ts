import { type BillingInterval, monthlyMinorOf, type Plan } from '@rowdeck/contracts';

/** Where questions about Enterprise go. `.example` is reserved (RFC 2606): who runs Rowdeck puts their own address here. */
export const SALES_EMAIL = 'mailto:sales@rowdeck.example?subject=Rowdeck%20Enterprise';

/** Dollars a month under a billing period, null when on request. */
export const pricePerMonth = (plan: Plan, billing: BillingInterval): number | null => {
  const cents = monthlyMinorOf(plan, billing);
  return cents === null ? null : cents / 100;
};

/** The annual total is the price of a month times twelve. Null when nothing is billed annually. */
export function annualTotal(plan: Plan, billing: BillingInterval): number | null {
  const price = pricePerMonth(plan, billing);
  return billing === 'annual' && price ? price * 12 : null;
}
